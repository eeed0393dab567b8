import { registerValues } from "../register-values.js";

export const MemoryStateEnum = registerValues("MemoryState", {
  values: ["active", "forgotten", "declined", "retired"],
});

export const MemoryRelationEnum = registerValues("MemoryRelation", {
  values: ["update", "extend", "derive"],
  description: "Replaces, adds detail to, or was inferred from the other memory.",
});

export const MemoryChangeEnum = registerValues("MemoryChange", {
  values: ["created", "updated", "forgotten", "removed"],
});
