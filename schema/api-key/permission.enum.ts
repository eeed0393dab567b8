import { registerValues } from "../fields/register-values.js";

export const PermissionEnum = registerValues("Permission", { values: ["read", "write"] });
