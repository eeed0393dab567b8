import { registerValues } from "../fields/register-values.js";

export const PermissionEnum = registerValues("Permission", {
  description: "The permission of a key on the content of its container tags.",
  values: { read: "Read and search.", write: "Read, search, add, change and delete." },
});
