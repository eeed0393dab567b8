import { registerValues } from "../fields/register-values.js";

export const PermissionEnum = registerValues("Permission", {
  description: "What a key may do with the content of its container tags.",
  values: { read: "Read and search.", write: "Read, search, add, change and delete." },
});
