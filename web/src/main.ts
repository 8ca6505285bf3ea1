import "./style/base.css";
import "./style/pieces.css";
import "./style/shell.css";
import "./style/panel.css";
import "./style/confirm.css";
import "./style/phone.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/route.svelte";
import { keepSettings } from "./lib/settings.svelte";

keepSettings();
router.listen();

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the app");
mount(App, { target: place });
