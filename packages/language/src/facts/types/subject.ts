/** The person that first-person statements are about. */
export interface Subject {
  /** The name as stored with the memory, or `User`. */
  name: string;
  /** The name as a word of a sentence, or `The user`. */
  label: string;
  /** Whether the words address an assistant, so that requests may be standing instructions. */
  speaksToAssistant: boolean;
}

export const USER: Subject = { name: "User", label: "The user", speaksToAssistant: true };

export function personNamed(name: string): Subject {
  return { name, label: name, speaksToAssistant: false };
}
