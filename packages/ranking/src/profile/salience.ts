import type { MemoryModality } from "@loci/language/facts";

/** The stored facts that decide a memory's place in a profile. */
export interface SalienceInput {
  subject: string | null;
  /** A `MemorySlot` as stored; null: none was found in the words. */
  slot: string | null;
  /** 0 to 1. */
  confidence: number;
  /** How many times the fact was met. */
  observationCount: number;
  /** Inferred and not approved by anybody. */
  isInference: boolean;
}

/**
 * How much a fact tells about a person, before its certainty counts. First come identity, wishes on how to be treated,
 * and dangers; then people, places and work; then tastes. The figures order a list and mean nothing alone.
 */
const SLOT_WEIGHTS: Readonly<Record<string, number>> = {
  name: 1,
  instruction: 0.98,
  allergy: 0.97,
  home: 0.95,
  health: 0.93,
  partner: 0.92,
  job: 0.92,
  employer: 0.9,
  family: 0.88,
  diet: 0.87,
  birthday: 0.86,
  age: 0.86,
  origin: 0.82,
  pet: 0.8,
  education: 0.78,
  language: 0.76,
  contact: 0.74,
  preference: 0.66,
  favourite: 0.64,
  habit: 0.58,
  like: 0.56,
  dislike: 0.56,
  possession: 0.5,
  plan: 0.48,
  state: 0.44,
  event: 0.4,
};
const NO_SLOT = 0.42;

/** "User's sister": facts about the people around somebody stand below facts about themselves. */
const SOMEBODY_ELSES = 0.75;
const UNREVIEWED = 0.5;

/** A fact met ten times counts half as much again; one met a hundred times double. */
const WEIGHT_OF_REPETITION = 0.5;

/**
 * Rank of a memory in the static part of a profile; higher comes first. Written with the memory, never recomputed on
 * read.
 */
export function salienceOf({ subject, slot, confidence, observationCount, isInference }: SalienceInput): number {
  const weight = SLOT_WEIGHTS[slot?.split(":", 1)[0] ?? ""] ?? NO_SLOT;
  const repetition = 1 + WEIGHT_OF_REPETITION * Math.log10(Math.max(1, observationCount));
  const relation = subject !== null && /['’]s\s/u.test(subject) ? SOMEBODY_ELSES : 1;
  return weight * confidence * repetition * relation * (isInference ? UNREVIEWED : 1);
}

export interface RecencyInput {
  eventFrom: Date | null;
  /** Date of the newest evidence. */
  observedAt: Date;
  modality: MemoryModality;
}

/**
 * Rank of a memory in the dynamic part. A past event counts at its date, however late it was told. Future events and
 * facts without a date count from when they were last spoken of, so that no distant plan stays on top for years.
 */
export function recentAtOf({ eventFrom, observedAt, modality }: RecencyInput): Date {
  const isAhead = modality === "planned" || modality === "wished" || modality === "asked";
  if (eventFrom === null || isAhead) return observedAt;
  return eventFrom < observedAt ? eventFrom : observedAt;
}
