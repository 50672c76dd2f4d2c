import { readOneOf, readSwitch, readText, readUrl, type SettingsSource, webProtocols } from './environment.ts'
import type { TracingConfig } from './tracing/tracing.ts'

const usualService = 'moja-struja'

/** OpenTelemetry's own names; without an address nothing is traced. */
export function readTracing(environment: SettingsSource): TracingConfig | undefined {
  const url = readEndpoint(environment)
  if (!url || readSwitch(environment, 'OTEL_SDK_DISABLED', false)) return undefined
  readOneOf(environment, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json')
  readOneOf(environment, 'OTEL_TRACES_SAMPLER', ['traceidratio'], 'traceidratio')
  return {
    url,
    headers: readPairs(environment, 'OTEL_EXPORTER_OTLP_HEADERS'),
    resource: {
      ...readPairs(environment, 'OTEL_RESOURCE_ATTRIBUTES'),
      'service.name': readText(environment, 'OTEL_SERVICE_NAME') ?? usualService,
    },
    ratio: readRatio(environment, 'OTEL_TRACES_SAMPLER_ARG'),
  }
}

/** The one for traces is taken as it is; the one for everything gets OTLP's own path. */
function readEndpoint(environment: SettingsSource): string | undefined {
  if (readText(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'))
    return readUrl(environment, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', webProtocols).href
  if (!readText(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')) return undefined
  const base = readUrl(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', webProtocols).href
  return new URL('v1/traces', base.endsWith('/') ? base : `${base}/`).href
}

/** `name=value,name=value`, values percent-encoded. */
function readPairs(environment: SettingsSource, name: string): Record<string, string> {
  const text = readText(environment, name)
  if (text === undefined) return {}
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [, key = '', value = ''] = /^\s*([\w.-]+)\s*=\s*([^\s=][^\s]*)\s*$/.exec(pair) ?? []
      // The value is not repeated: a header may carry a key.
      if (key === '') environment.faults.push(`${name} must be name=value, with commas between several`)
      return [key, decode(environment, value, name)]
    }),
  )
}

function decode(environment: SettingsSource, value: string, name: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    environment.faults.push(`${name} has a value that is not percent-encoded rightly`)
    return ''
  }
}

function readRatio(environment: SettingsSource, name: string): number {
  const text = readText(environment, name)
  if (text === undefined) return 1
  const ratio = Number(text)
  if (!/^[\d.]+$/.test(text) || !(ratio >= 0 && ratio <= 1)) {
    environment.faults.push(`${name} must be a number from 0 to 1, not "${text}"`)
    return 1
  }
  return ratio
}
