import { z } from "zod";
import { createdAt, updatedAt } from "./shape-fields.js";

export const times = { createdAt, updatedAt };
/** Version 5 gives the times of each thing in a field of their own. */
export const system = z.object(times).meta({ id: "Times", description: "The times of a thing." });
