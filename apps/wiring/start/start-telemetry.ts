import { context, propagation, trace } from "@opentelemetry/api";

export interface TelemetryOptions {
  /** The base address of an OTLP collector (HTTP), from OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/**
 * Sends traces of this process to a collector. Call it before anything makes spans, and only when an endpoint is
 * configured, because spans cost nothing without it. A collector that is away loses spans and does no other harm.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<{ stop(): Promise<void> }> {
  const { AsyncLocalStorageContextManager } = await import("@opentelemetry/context-async-hooks");
  const { W3CTraceContextPropagator } = await import("@opentelemetry/core");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": options.serviceName, "service.version": options.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}
