import { z } from "zod";
import type { RestRequestsQuery } from "../generated/operations.js";
import { requestTypeShape, requestWord } from "./request-types.js";
import { idOf, timeOf } from "./shape-fields.js";
import { paginationShape } from "./shape-page.js";

export const logsShape = z
  .object({
    logs: z
      .array(
        z.object({
          id: idOf("request"),
          createdAt: timeOf("When it arrived."),
          type: requestTypeShape,
          statusCode: z.int().describe("The status of the answer."),
          duration: z.int().describe("The time until the answer was sent, in milliseconds."),
          keyId: idOf("key").optional(),
          input: z
            .object({
              route: z.string().describe("The method and the pattern of the path."),
              containerTag: z.string().optional().describe("The first container tag that it named."),
            })
            .describe("What the log keeps of the request."),
          output: z.null().describe("The log keeps nothing of the answer."),
        }),
      )
      .describe("The requests of the page."),
    pagination: paginationShape,
  })
  .meta({ id: "RequestLogs", description: "A page of requests." });

type LoggedRequest = NonNullable<RestRequestsQuery["numberedRequests"]>["nodes"][number];

/** Loci keeps nothing that was sent or answered: `input` has what the path and the tag tell. */
export function shapeLog({ id, createdAt, type, statusCode, durationMs, route, containerTag, apiKey }: LoggedRequest) {
  return {
    id,
    createdAt,
    type: requestWord(type),
    statusCode,
    duration: durationMs,
    ...(apiKey ? { keyId: apiKey.id } : {}),
    input: { route, ...(containerTag === null ? {} : { containerTag }) },
    output: null,
  };
}
