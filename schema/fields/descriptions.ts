/** Descriptions of fields and arguments that mean the same in several places of the schema. */
export const FILEPATH = "An exact path, or a prefix when it ends with a slash.";
export const FORGOTTEN = "True also returns forgotten memories.";
export const METADATA_FILTER = "Only items whose metadata meet this filter.";
export const METADATA_INPUT = "A flat object of strings, numbers, booleans and lists of them.";
export const TIMING = "How long the server took, in milliseconds.";
export const WARNINGS = "The reasons why this answer is limited, such as: the embedding model is not loaded.";
