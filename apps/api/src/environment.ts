import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** A wrong or missing setting; its message names the variable and is all an operator needs. */
export class ConfigProblem extends Error {}

export const readText = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

export function requireText(environment: Environment, name: string): string {
  const value = readText(environment, name)
  if (value === undefined) throw new ConfigProblem(`${name} is not set`)
  return value
}

export function readWholeNumber(
  environment: Environment,
  name: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): number {
  const value = readText(environment, name)
  if (value === undefined) return fallback
  const parsed = Number(value)
  if (!/^\d+$/.test(value) || parsed < min || parsed > max) {
    throw new ConfigProblem(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return parsed
}

export const readPort = (environment: Environment, name: string, fallback: number): number =>
  readWholeNumber(environment, name, fallback, { min: 1, max: 65_535 })

export function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  const value = readText(environment, name)?.toLowerCase()
  if (value === undefined) return fallback
  if (['on', 'true', '1', 'yes'].includes(value)) return true
  if (['off', 'false', '0', 'no'].includes(value)) return false
  throw new ConfigProblem(`${name} must be on or off, not "${value}"`)
}

export function readOneOf<Value extends string>(
  environment: Environment,
  name: string,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  const value = readText(environment, name)
  if (value === undefined) return fallback
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new ConfigProblem(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

export const webProtocols = ['http:', 'https:'] as const

export function readUrl(
  environment: Environment,
  name: string,
  protocols: readonly string[],
  fallback?: string,
): URL {
  const value =
    fallback === undefined ? requireText(environment, name) : (readText(environment, name) ?? fallback)
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (
    !parsed ||
    !protocols.includes(parsed.protocol) ||
    (parsed.hostname === '' && parsed.protocol !== 'mailto:')
  ) {
    const beginnings = protocols
      .map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`))
      .join(' or ')
    // The value is not repeated: such an address may carry a password.
    throw new ConfigProblem(`${name} must be an address that begins with ${beginnings}`)
  }
  return parsed
}

const secretMinLength = 32

export function requireSecret(environment: Environment, name: string): string {
  const value = requireText(environment, name)
  if (value.length < secretMinLength) {
    throw new ConfigProblem(`${name} must have at least ${secretMinLength} characters`)
  }
  return value
}

const addressGroups = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressRange(part: string): boolean {
  const [address = '', prefix] = part.split('/')
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= 128)
  return isPrefix && (isIP(address) !== 0 || (prefix === undefined && addressGroups.has(address)))
}

/** Off, on (believe everybody), a number of proxies, or the proxies' addresses. */
export function readTrustProxy(environment: Environment, name: string): boolean | number | string {
  const value = readText(environment, name)
  if (value === undefined || value === 'off') return false
  if (value === 'on') return true
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isAddressRange)) {
    throw new ConfigProblem(`${name} must be off, on, a number of proxies or their addresses, not "${value}"`)
  }
  return parts.join(',')
}
