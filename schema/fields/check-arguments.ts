import { type ValidationError, validateOrReject } from "class-validator";
import { ArgumentValidationError, type ValidatorFn } from "type-graphql";

/**
 * Checks the arguments of a field by their decorators. type-graphql would import the validator anew for each of them,
 * which in a bundle copies the names of the whole package.
 */
export const checkArguments: ValidatorFn = async (value) => {
  if (typeof value !== "object" || value === null) return;
  try {
    const objects = (Array.isArray(value) ? value : [value]).filter(isObject);
    await Promise.all(objects.map((object) => validateOrReject(object, RULES)));
  } catch (faults) {
    // That is what the validator throws.
    throw new ArgumentValidationError(faults as ValidationError[]);
  }
};

const RULES = { skipMissingProperties: true, forbidUnknownValues: false };

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** For arguments whose service checks all of them, with messages of its own. */
export const leaveUnchecked: ValidatorFn = () => undefined;
