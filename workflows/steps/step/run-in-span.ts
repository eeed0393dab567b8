import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("loci");

interface SpanOptions {
  name: string;
  traceParent: string | null;
  /** Ids and counts. */
  attributes: Record<string, string | number>;
}

/** A span below the request that caused the work, even if that was long ago or in another process. */
export async function runInSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const carrier = options.traceParent ? { traceparent: options.traceParent } : {};
  const parent = propagation.extract(context.active(), carrier);
  return await tracer.startActiveSpan(options.name, { attributes: options.attributes }, parent, async (span) => {
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
