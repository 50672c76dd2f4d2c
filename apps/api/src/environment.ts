import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** Where settings are read from, and every fault that was found on the way. */
export interface SettingsSource {
  readonly values: Environment
  readonly faults: string[]
  /** The names that were asked for. */
  readonly asked: Set<string>
}

/** Wrong or missing settings: a line each that names the variable and says what to do. */
export class ConfigProblem extends Error {
  readonly faults: readonly string[]

  constructor(...faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export interface Inspected<Config> {
  /** What a fault names holds a stand-in, which must not be used. */
  config: Config
  faults: readonly string[]
  /** The settings that there are, as far as the others let them be read. */
  asked: ReadonlySet<string>
}

/** Reads on after a fault, so that all of them are told at once. */
export function inspect<Config>(
  values: Environment,
  read: (source: SettingsSource) => Config,
): Inspected<Config> {
  const source: SettingsSource = { values, faults: [], asked: new Set() }
  return { config: read(source), faults: source.faults, asked: source.asked }
}

export function readText({ values, asked }: SettingsSource, name: string): string | undefined {
  asked.add(name)
  return values[name]?.trim() || undefined
}

export function requireText(
  source: SettingsSource,
  name: string,
  advice = 'docs/configuration.md says what it is',
): string {
  const value = readText(source, name)
  if (value === undefined) source.faults.push(`${name} is not set; ${advice}`)
  return value ?? ''
}

export function readWholeNumber(
  source: SettingsSource,
  name: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const value = readText(source, name)
  if (value === undefined) return fallback
  const parsed = Number(value)
  if (/^\d+$/.test(value) && parsed >= min && parsed <= max) return parsed
  source.faults.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  return fallback
}

export const readPort = (source: SettingsSource, name: string, fallback: number): number =>
  readWholeNumber(source, name, fallback, { min: 1, max: 65_535 })

export function readSwitch(source: SettingsSource, name: string, fallback: boolean): boolean {
  const value = readText(source, name)?.toLowerCase()
  if (value === undefined) return fallback
  if (['on', 'true', '1', 'yes'].includes(value)) return true
  if (['off', 'false', '0', 'no'].includes(value)) return false
  source.faults.push(`${name} must be on or off, not "${value}"`)
  return fallback
}

export function readOneOf<Value extends string>(
  source: SettingsSource,
  name: string,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  const value = readText(source, name)
  if (value === undefined) return fallback
  const found = allowed.find((candidate) => candidate === value)
  if (!found) source.faults.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found ?? fallback
}

export const webProtocols = ['http:', 'https:'] as const

/** Stands for an address that was refused. */
export const noAddress = new URL('http://not-set.invalid')

export function readUrl(
  source: SettingsSource,
  name: string,
  protocols: readonly string[],
  fallback?: string,
): URL {
  const beginnings = protocols
    .map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`))
    .join(' or ')
  const value = readText(source, name) ?? fallback
  if (value === undefined) {
    source.faults.push(`${name} is not set; give it an address that begins with ${beginnings}`)
    return noAddress
  }
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isWhole = parsed && (parsed.hostname !== '' || parsed.protocol === 'mailto:')
  if (isWhole && protocols.includes(parsed.protocol)) return parsed
  // The value is not repeated: such an address may carry a password.
  source.faults.push(`${name} must be an address that begins with ${beginnings}`)
  return noAddress
}

const addressGroups = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressRange(part: string): boolean {
  const [address = '', prefix] = part.split('/')
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= 128)
  return isPrefix && (isIP(address) !== 0 || (prefix === undefined && addressGroups.has(address)))
}

/** Off, on (believe everybody), a number of proxies, or the proxies' addresses. */
export function readTrustProxy(source: SettingsSource, name: string): boolean | number | string {
  const value = readText(source, name)
  if (value === undefined || value === 'off') return false
  if (value === 'on') return true
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every(isAddressRange)) return parts.join(',')
  source.faults.push(`${name} must be off, on, a number of proxies or their addresses, not "${value}"`)
  return false
}
