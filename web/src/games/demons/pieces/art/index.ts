/** Every drawing of the stand-in set, by the key of its card. */

import { ANIMALS } from "./animals";
import { BOYS } from "./boys";
import { CANDLES } from "./candles";
import { DEMONS } from "./demons";
import { FIENDS } from "./fiends";
import { GIRLS } from "./girls";
import type { Drawings } from "./shapes";

export const DRAWINGS: Drawings = { ...GIRLS, ...BOYS, ...ANIMALS, ...DEMONS, ...FIENDS, ...CANDLES };
