/** Whom statements in the first person are about. */
export interface Subject {
  /** As stored with the memory: a name, or `User`. */
  name: string;
  /** As it reads in a sentence: the name, or `The user`. */
  label: string;
  /** Whether the words are said to an assistant, so that requests to it may be standing instructions. */
  speaksToAssistant: boolean;
}

export const USER: Subject = { name: "User", label: "The user", speaksToAssistant: true };

export function personNamed(name: string): Subject {
  return { name, label: name, speaksToAssistant: false };
}
