import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import type { IngestDocumentInput } from "#core/intent/ingest-document-input.js";

const tracer = trace.getTracer("loci");

interface SpanOptions {
  name: string;
  traceParent: string | null;
  input: IngestDocumentInput;
}

/** A span below the request that caused the work, however long ago and in whatever process that was. */
export async function runInSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const carrier = options.traceParent ? { traceparent: options.traceParent } : {};
  const parent = propagation.extract(context.active(), carrier);
  const { organizationId, documentId, revision, attempt } = options.input;
  const attributes = {
    "loci.organization": organizationId,
    "loci.document": documentId,
    "loci.revision": revision,
    "loci.attempt": attempt,
  };
  return await tracer.startActiveSpan(options.name, { attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
