/** Names a document as a client does. */
export interface DocumentReference {
  /** Its id or its customId. */
  reference: string;
  /** Only a document of one of these tags: a customId is unique within a container tag. Absent: of any. */
  containerTags?: string[] | undefined;
}
