/** Names a document as a client does. */
export interface DocumentReference {
  reference: string;
  /** Whether that is its id or its customId. Absent: its id, or else its customId. */
  by?: "id" | "customId" | undefined;
  /** Only a document of one of these tags: a customId is unique within a container tag. Absent: of any. */
  containerTags?: string[] | undefined;
}
