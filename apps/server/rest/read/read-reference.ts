import type { RestRequest } from "../transport/route.js";

interface ReferenceVariables {
  reference: string;
  containerTag: string | null;
}

/** The id or customId in the path. `?containerTag=` selects the tag of the customId. */
export function readReference({ params, query }: Pick<RestRequest, "params" | "query">): ReferenceVariables {
  return { reference: params["id"] ?? "", containerTag: query.get("containerTag") };
}
