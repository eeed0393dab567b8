/** Words of the compatible service that its agents' clients know. Everything else here has the words of Loci. */

/** The earlier name of each tool that had one. */
export const EARLIER_TOOL_NAMES: Record<string, string> = {
  add_memory: "memory",
  search_memory: "recall",
  listSpaces: "listProjects",
};

export const PROFILE_URI = "supermemory://profile";
export const SPACES_URI = "supermemory://spaces";
