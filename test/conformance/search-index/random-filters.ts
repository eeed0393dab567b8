import type { Metadata, MetadataValue } from "@loci/language/filter";

type Random = () => number;

const KEYS = ["color", "count", "tags", "note", "a.b-c_d", "missing"];
const WORDS = [
  "red",
  "RED",
  "5",
  "5.0",
  "-3",
  "12",
  "true",
  "",
  "50%",
  "a_b",
  "a*b?",
  "back\\slash",
  'quo"te',
  "Straße",
  "STRASSE",
  "東京",
  "é",
];

export function randomMetadata(random: Random): Metadata {
  const metadata: Metadata = {};
  for (const key of KEYS.slice(0, 5)) if (random() < 0.6) metadata[key] = randomValue(random);
  return metadata;
}

/** A filter as a client would send it: groups up to three deep, every kind of leaf. */
export function randomFilter(random: Random, depth = 0): unknown {
  if (depth === 3 || random() < 0.4) return randomLeaf(random);
  const parts = Array.from({ length: Math.floor(random() * 4) }, () => randomFilter(random, depth + 1));
  const other = Array.from({ length: 2 }, () => randomFilter(random, depth + 1));
  if (random() < 0.15) return { AND: parts, OR: other };
  return random() < 0.5 ? { AND: parts } : { OR: parts };
}

function randomLeaf(random: Random): unknown {
  const filterType = pick(random, ["metadata", "numeric", "array_contains", "string_contains"]);
  return {
    key: pick(random, KEYS),
    value: pick(random, WORDS),
    filterType,
    negate: random() < 0.3,
    ignoreCase: random() < 0.3,
    ...(filterType === "numeric" ? { numericOperator: pick(random, ["=", "<", "<=", ">", ">="]) } : {}),
  };
}

function randomValue(random: Random): MetadataValue {
  const kind = Math.floor(random() * 5);
  if (kind === 0) return Math.floor(random() * 20) - 5;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return Array.from({ length: Math.floor(random() * 3) }, () => pick(random, WORDS));
  return pick(random, WORDS);
}

function pick<T>(random: Random, values: T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
}
