/** Data of a folder, and how much of it is measured. */
export interface Selection {
  folder: string;
  /** Kinds or folders by name; null for all. */
  only: string[] | null;
  /** Files of a kind, questions or pages; Infinity for all. */
  limit: number;
}
