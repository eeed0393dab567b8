export type MessageRole = "user" | "assistant" | "system" | "tool";

/** A message as it was said. */
export interface SaidMessage {
  role: MessageRole;
  name: string | null;
  text: string;
  /** Null: its sender does not say when. */
  sentAt: Date | null;
}
