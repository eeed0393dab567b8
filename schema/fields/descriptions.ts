/** Descriptions of fields and arguments that mean the same in several places of the schema. */
export const METADATA_INPUT = "A flat object of strings, numbers, booleans and lists of them.";
