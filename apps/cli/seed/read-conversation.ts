import { BadInputError } from "@loci/errors";

export interface Message {
  role: "USER" | "ASSISTANT";
  name?: string;
  sentAt: string;
  text: string;
}

const LINE =
  /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d) (?<role>user|assistant)(?: \((?<name>[^)]+)\))?: (?<text>.+)$/;

/**
 * Reads lines such as `2026-06-13 16:04 user (Nora): It is.`. Times are in UTC. Throws BadInputError for any other
 * line.
 */
export function readConversation(content: string): Message[] {
  return content.trim().split("\n").map(readLine);
}

function readLine(line: string): Message {
  const { day, time, role, name, text } = LINE.exec(line)?.groups ?? {};
  if (text === undefined) throw new BadInputError(`This line is not a message: ${line}`);
  return {
    role: role === "user" ? "USER" : "ASSISTANT",
    sentAt: `${day}T${time}:00Z`,
    text,
    ...(name === undefined ? {} : { name }),
  };
}
