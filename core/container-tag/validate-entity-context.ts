import { BadInputError } from "@loci/errors";

const MAX_LENGTH = 1500;

/** Returns the context as given; throws `BadInputError` above 1,500 characters. */
export function validateEntityContext(value: string, path: string[] = ["entityContext"]): string {
  if (value.length <= MAX_LENGTH && !value.includes("\0") && value.isWellFormed()) return value;
  throw new BadInputError("Invalid entityContext", [
    { path, message: `must be at most ${MAX_LENGTH} characters long, without NUL characters or unpaired surrogates` },
  ]);
}
