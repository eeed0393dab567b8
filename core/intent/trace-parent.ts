import { context, propagation } from "@opentelemetry/api";

/** The W3C trace parent of the work in progress, to be carried through an intent into its workflow. */
export function activeTraceParent(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier["traceparent"] ?? null;
}
