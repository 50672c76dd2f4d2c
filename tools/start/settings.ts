import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { namesSeveralHosts, severalHostsProblem } from '@portal/database/database-url'
import { newPushKey, pushKeysOf } from './push-keys.ts'

/** A failure whose message is all a person needs: one line, then a non-zero exit. */
export class StartProblem extends Error {}

export interface Settings {
  host: string
  port: number
  simulatorsPort: number
  adminHost: string
  /** 0: any free one. */
  adminPort: number
  dataDirectory: string
  publicUrl: string
  /** Unset: the portal runs a PostgreSQL of its own. */
  databaseUrl: string | undefined
  isDemo: boolean
  isDevelopment: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export function readSettings(environment: Environment, parameters: readonly string[]): Settings {
  const unknown = parameters.find((parameter) => parameter !== '--dev')
  if (unknown) throw new StartProblem(`The only option is --dev, not "${unknown}"`)
  const host = environment.HOST || '127.0.0.1'
  const port = readPort(environment, 'PORT', 8080)
  const databaseUrl = environment.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartProblem('DATABASE_URL must begin with postgres:// or postgresql://')
  }
  if (databaseUrl && namesSeveralHosts(databaseUrl)) {
    throw new StartProblem(severalHostsProblem('DATABASE_URL'))
  }
  return {
    host,
    port,
    simulatorsPort: readPort(environment, 'SIMULATORS_PORT', port + 1),
    adminHost: environment.ADMIN_HOST || '127.0.0.1',
    adminPort: environment.ADMIN_PORT === '0' ? 0 : readPort(environment, 'ADMIN_PORT', port + 2),
    dataDirectory: resolve(environment.DATA_DIR || './data'),
    publicUrl: environment.PUBLIC_URL || `http://${host}:${port}`,
    databaseUrl,
    isDemo: readSwitch(environment, 'DEMO', databaseUrl === undefined),
    isDevelopment: parameters.includes('--dev'),
  }
}

function readPort(environment: Environment, name: string, fallback: number): number {
  const text = environment[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartProblem(`${name} must be a port from 1 to 65535, not "${text}"`)
  }
  return port
}

function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  const text = environment[name]?.toLowerCase()
  if (!text) return fallback
  if (['on', 'true', '1', 'yes'].includes(text)) return true
  if (['off', 'false', '0', 'no'].includes(text)) return false
  throw new StartProblem(`${name} must be on or off, not "${text}"`)
}

export function prepareDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(`The data folder ${folder} can't be written; set DATA_DIR to one that can`)
  }
}

/** Signing secrets of the demo: made once and kept, so that sessions survive a restart. */
export const demoSecret = (dataDirectory: string, name: string): string =>
  keptSecret(dataDirectory, name, () => randomBytes(32).toString('hex'))

/** The pair by which push services know the demo's portal: browsers are subscribed by the public half. */
export function demoPushKeys(dataDirectory: string): ReturnType<typeof pushKeysOf> {
  const kept = keptSecret(dataDirectory, 'vapid-private-key', () => newPushKey().toString('base64url'))
  return pushKeysOf(Buffer.from(kept, 'base64url'))
}

function keptSecret(dataDirectory: string, name: string, make: () => string): string {
  const folder = join(dataDirectory, 'secrets')
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = make()
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
