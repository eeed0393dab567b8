import { readProfile } from "../read/read-profile.js";
import { shapeProfile } from "../shape/shape-profile.js";
import { shapeSearch } from "../shape/shape-search.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 9. */
export function profileRoutes(operations: Operations): Route[] {
  const getProfile = async (request: RestRequest): Promise<Reply> => {
    const { context } = request;
    const { profile, search } = readProfile(request);
    const [found, result] = await Promise.all([
      operations.profile(context, profile),
      search ? operations.search(context, search) : null,
    ]);
    const show = { withDocuments: false, withSummaries: false, withChunks: false };
    return ok({
      profile: shapeProfile(found.profile),
      ...(result ? { searchResults: shapeSearch(result.search, show) } : {}),
    });
  };
  return [{ path: "/v4/profile", handlers: { POST: getProfile } }];
}
