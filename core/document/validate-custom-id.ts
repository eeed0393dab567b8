import { BadInputError } from "@loci/errors";

/**
 * Letters, marks, digits, punctuation and symbols: no white space, no control or format characters, nothing unassigned.
 */
const CUSTOM_ID = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
export const MAX_CUSTOM_ID = 255;

/** Returns the customId; throws `BadInputError` unless it is 1 to 255 printable characters without white space. */
export function validateCustomId(value: string, path: string[] = ["customId"]): string {
  if (value.length <= MAX_CUSTOM_ID * 2 && [...value].length <= MAX_CUSTOM_ID && CUSTOM_ID.test(value)) return value;
  throw new BadInputError(`Invalid ${path.join(".")}`, [
    { path, message: `must be 1 to ${MAX_CUSTOM_ID} printable characters without white space` },
  ]);
}
