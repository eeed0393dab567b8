import { findSandbox } from "#sandbox/find-sandbox.js";
import { describeSandbox } from "./sandbox-suite.js";

/** The strongest sandbox of this system and the weakest. */
const strongest = await findSandbox("auto");
describeSandbox(`${strongest.kind}, the strongest here`, strongest);
if (strongest.kind !== "permission") describeSandbox("permission", await findSandbox("permission"));
