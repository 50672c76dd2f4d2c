import { currentOrigin, runAs } from './origin.ts'
import type { Span, SpanAttributes } from './span.ts'

/** Where traces go, and which of them. */
export interface TracingConfig {
  url: string
  headers: Readonly<Record<string, string>>
  /** Of the whole service in the collector. */
  resource: Readonly<Record<string, string>>
  /** From 0 to 1. */
  ratio: number
}

export interface SpanPlan {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: SpanAttributes
  /** W3C traceparent of who asked from outside; without it, the span that is open. */
  parent?: string | undefined
}

export interface Tracing {
  /** Undefined when nothing is traced. */
  begin(plan: SpanPlan): Span | undefined
  close(): Promise<void>
}

export const noTracing: Tracing = { begin: () => undefined, close: async () => undefined }

/** Runs the work in a span of its own, which fails when the work throws. */
export async function traced<Result>(
  tracing: Tracing,
  plan: SpanPlan,
  run: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const span = tracing.begin(plan)
  if (!span) return run()
  try {
    return await runAs({ requestId: currentOrigin()?.requestId ?? '', span }, () => run(span))
  } catch (error) {
    span.fail(errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** PostgreSQL's and Node's codes say more than a class; a message may carry a customer's data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
