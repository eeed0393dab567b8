import type { InflationLimits } from "../members/inflated-files.js";
import type { Member } from "../members/member.js";

/** The task that travels to the child. */
export interface MailTask extends InflationLimits {
  path: string;
  mediaType: string;
  maxMembers: number;
  /** The limit for all messages of a mailbox together. */
  maxTextLength: number;
}

export interface MailRead {
  messages: ReadMessage[];
  inflatedBytes: number;
  warnings: string[];
}

export interface ReadMessage {
  text: string;
  hasBody: boolean;
  isEncrypted: boolean;
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
  attachments: Member[];
}
