/** How an application writes a chat as lines. Patterns see the first 300 characters of a line, without marks of direction. */
export interface LineFormat {
  /** How the first line of a message begins. Groups: `name`, and where it has them `day`, `clock` and `words`. */
  header: RegExp;
  /** `next`: the header is a line and the one below it, joined by a line break. */
  reach?: "next";
  /** Messages that a text needs to be taken for it. */
  least: number;
  /** A line that says the day of what follows. Group: `day`. */
  dayLine?: RegExp;
  /** A line of the application's own, such as that somebody joined: it ends the message above. */
  notice?: RegExp;
  /** What the application writes into the words for what is no text. Without it the words stay as they are. */
  clean?(words: string): string;
}
