/** A message as any format of mail tells it. */
export interface Message {
  subject: string | null;
  from: string | null;
  to: string[];
  cc: string[];
  bcc: string[];
  /** As the sender wrote it, with its time zone. */
  date: string | null;
  /** Further headers of items that are no mail: when and where a meeting is, how a contact is reached. */
  details: readonly [label: string, value: string][];
  language: string | null;
  text: string | null;
  html: string | null;
  /** Its text is unreadable without a key. */
  isEncrypted: boolean;
  attachments: Attachment[];
}

export interface Attachment {
  name: string;
  content: Uint8Array;
  declaredType: string | null;
  /** A picture that the text shows in its place. */
  isDecoration: boolean;
}
