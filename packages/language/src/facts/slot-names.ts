import type { MemorySlot, SlotName } from "./types/fact.js";

/** Every slot with its meaning, as a model is told. `<key>` narrows a slot of which a person has several kinds. */
export const SLOT_MEANINGS: Record<Exclude<SlotName, "quote">, string> = {
  name: "what the subject is called",
  age: "age in years",
  birthday: "date of birth",
  home: "where they live now",
  origin: "where they come from",
  job: "what they do for a living",
  employer: "for whom they work",
  education: "school, degree, studies",
  family: "family:<relation>, a relative",
  partner: "husband, wife, partner",
  pet: "an animal they have",
  diet: "how they eat",
  allergy: "what they do not tolerate",
  like: "what they like",
  dislike: "what they dislike",
  favourite: "favourite:<thing>, the best-liked of its kind",
  possession: "what they own",
  language: "a language they speak",
  habit: "what they do regularly",
  plan: "what they mean to do",
  event: "what happened to them, or what they did",
  preference: "how they want things done",
  contact: "contact:<kind>, an address or number",
  health: "a condition or treatment",
  instruction: "what they want an assistant always to do or avoid",
  state: "anything else that is true of them",
};

/** The slot that a model's name stands for; `state` for an unknown name. */
export function readSlot(written: string): MemorySlot {
  const [base = "", key = ""] = written.trim().toLowerCase().split(":", 2);
  if (!isSlotName(base)) return "state";
  const narrowed = key
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, "")
    .trim()
    .slice(0, 40);
  return narrowed === "" ? base : `${base}:${narrowed}`;
}

function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(SLOT_MEANINGS, name);
}
