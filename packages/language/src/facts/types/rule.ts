/** The examples of a rule. They document it, and its test reads them. */
export interface RuleExamples {
  /**
   * Sentences that the rule reads, each with its value: "Rex", or "dog: Rex" with the key of the slot. Null: the fact
   * has neither.
   */
  says: Readonly<Record<string, string | null>>;
  /** Sentences that look alike, and give no fact of the slot. */
  saysNot: readonly string[];
}
