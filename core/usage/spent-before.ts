import type { ModelSpending } from "#core/ports/language-model.js";

/** What was billed before a call of a language model failed; null when nothing was, or another failure is at hand. */
export function spentBefore(error: unknown): ModelSpending | null {
  if (!(error instanceof Error) || !("details" in error)) return null;
  // Every PlatformError has this record; that of a model has the spending in it.
  const { spending } = error.details as { spending?: ModelSpending };
  return spending && spending.calls > 0 ? spending : null;
}
