import { registerValues } from "../register-values.js";

export const PermissionEnum = registerValues("Permission", { values: ["read", "write"] });
