import type { ModelSpending } from "#core/ports/language-model.js";

/** The spending before a call of a language model failed; null when there was none, or another failure is given. */
export function spentBefore(error: unknown): ModelSpending | null {
  if (!(error instanceof Error) || !("details" in error)) return null;
  // Every PlatformError has this record; a model's failure holds the spending in it.
  const { spending } = error.details as { spending?: ModelSpending };
  return spending && spending.calls > 0 ? spending : null;
}
