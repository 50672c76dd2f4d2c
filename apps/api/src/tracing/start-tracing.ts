import type { Logger } from 'pino'
import { noTracing, type Tracing, type TracingConfig } from './tracing.ts'

/** OpenTelemetry is loaded only where it is used: it takes time to load, and memory. */
export async function startTracing(
  config: TracingConfig | undefined,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<Tracing> {
  if (!config) return noTracing
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(config, logger)
}
