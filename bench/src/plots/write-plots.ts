import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPlots } from "./draw-plots.js";

/** `npm run plots`: writes the plots of the documentation. */
const FOLDER = "docs/pictures";

mkdirSync(FOLDER, { recursive: true });
for (const [name, picture] of drawPlots()) writeFileSync(join(FOLDER, name), picture);
