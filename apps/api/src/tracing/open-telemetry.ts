import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as SdkSpan,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { currentOrigin } from './origin.ts'
import type { Span, SpanAttributes } from './span.ts'
import type { SpanPlan, Tracing, TracingConfig } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** A collector that does not answer must not hold up the end of the process. */
const exportLimitMs = 3_000

class OpenTelemetrySpan implements Span {
  readonly context: Context
  private readonly span: SdkSpan

  constructor(span: SdkSpan) {
    this.span = span
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }

  annotate(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes })
  }

  fail(type: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
  }

  end(): void {
    this.span.end()
  }
}

/** Spans by OpenTelemetry's SDK, sent in batches by OTLP over HTTP as JSON. */
export function createOpenTelemetry(
  { url, headers, resource, ratio }: TracingConfig,
  logger: Pick<Logger, 'warn' | 'info'>,
): Tracing {
  const exporter = tellingExporter(
    new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportLimitMs }),
    logger,
  )
  // Whoever calls from outside names the trace; how many are kept is ours to say.
  const share = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource }),
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportLimitMs })],
  })
  const tracer = provider.getTracer('moja-struja')
  return {
    begin(plan) {
      const { name, kind, attributes = {} } = plan
      return new OpenTelemetrySpan(
        tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parentOf(plan)),
      )
    },
    // What a silent collector did not take is lost; the process ends all the same.
    close: () => provider.shutdown().catch(() => undefined),
  }
}

function parentOf({ parent }: SpanPlan): Context {
  const named = parent === undefined ? null : parseTraceParent(parent)
  if (named) return trace.setSpanContext(ROOT_CONTEXT, { ...named, isRemote: true })
  const open = currentOrigin()?.span
  return open instanceof OpenTelemetrySpan ? open.context : ROOT_CONTEXT
}

/** Says once that the collector does not take traces, and once that it does again. */
function tellingExporter(exporter: SpanExporter, logger: Pick<Logger, 'warn' | 'info'>): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed && !isFailing) logger.warn({ err: result.error }, 'the collector takes no traces')
        if (!hasFailed && isFailing) logger.info('the collector takes traces again')
        isFailing = hasFailed
        // A failure is told above; the SDK would tell it with every batch.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
