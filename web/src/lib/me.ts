import { settings } from "./settings.svelte";
import { t } from "./words.svelte";

/** What I am called: as I said, or as somebody who has said no name. */
export const myName = (): string => settings.name || t("home.guest");
