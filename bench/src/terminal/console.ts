/** Where a program writes, and whether a person looks at it. */
export interface Console {
  write(text: string): void;
  isTerminal: boolean;
}
