import { z } from "zod";
import { MAX_DESCRIPTION } from "#core/profile-bucket/profile-bucket.js";

const key = z.string().meta({
  description: "The name of the bucket, in small letters, digits, hyphens and underscores.",
  minLength: 1,
  maxLength: 64,
});
const description = z
  .string()
  .meta({ description: "The kind of facts that belong into it.", maxLength: MAX_DESCRIPTION });

/** A bucket of a request. */
export const bucketField = z.object({ key, description: description.nullish() });

/** A bucket of an answer. */
export const bucketShape = z
  .object({ key, description })
  .meta({ id: "Bucket", description: "A part of the profile for one kind of facts." });
