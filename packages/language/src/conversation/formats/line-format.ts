/** The line format of a chat application. Patterns see the first 300 characters of a line, without direction marks. */
export interface LineFormat {
  /** Matches the first line of a message. Groups: `name`, and if present `day`, `clock` and `words`. */
  header: RegExp;
  /** `next`: the header consists of a line and the next one, joined by a line break. */
  reach?: "next";
  /** The number of messages that a text needs to match this format. */
  least: number;
  /** Matches a line with the day of the following messages. Group: `day`. */
  dayLine?: RegExp;
  /** Matches a line of the application itself, for example that somebody joined. It ends the message above. */
  notice?: RegExp;
  /** Removes the application's placeholders for content that is not text. Without it, the words stay as they are. */
  clean?(words: string): string;
}
