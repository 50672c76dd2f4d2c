import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { severalHostsProblem } from '@portal/database/database-url'
import { describe, expect, it } from 'vitest'
import { demoPushKeys, readSettings, StartProblem } from './settings.ts'

describe('the settings of the start command', () => {
  it('are the documented defaults on an empty environment', () => {
    expect(readSettings({}, [])).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      simulatorsPort: 8081,
      adminHost: '127.0.0.1',
      adminPort: 8082,
      publicUrl: 'http://127.0.0.1:8080',
      databaseUrl: undefined,
      isDemo: true,
      isDevelopment: false,
    })
  })

  it('turn the demo off with a database of somebody’s own, unless asked', () => {
    const DATABASE_URL = 'postgres://portal@db/portal'
    expect(readSettings({ DATABASE_URL }, []).isDemo).toBe(false)
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }, []).isDemo).toBe(true)
  })

  it('follow PORT with the simulators and the public address', () => {
    expect(readSettings({ PORT: '9000', HOST: '0.0.0.0' }, [])).toMatchObject({
      simulatorsPort: 9001,
      adminHost: '127.0.0.1',
      adminPort: 9002,
      publicUrl: 'http://0.0.0.0:9000',
    })
  })

  it('know one option', () => {
    expect(readSettings({}, ['--dev']).isDevelopment).toBe(true)
    const message = 'The only option is --dev, not "--help"'
    expect(() => readSettings({}, ['--help'])).toThrow(new StartProblem(message))
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a port from 1 to 65535, not "eighty"'],
    [{ PORT: '70000' }, 'PORT must be a port from 1 to 65535, not "70000"'],
    [{ SIMULATORS_PORT: '0' }, 'SIMULATORS_PORT must be a port from 1 to 65535, not "0"'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe"'],
    [{ DATABASE_URL: 'postgres://db1:5432,db2:5432/portal' }, severalHostsProblem('DATABASE_URL')],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  ])('refuse %j in one clear line', (environment, message) => {
    expect(() => readSettings(environment, [])).toThrow(new StartProblem(message))
  })
})

describe('the push keys of the demo', () => {
  it('are whole, also when the private one begins with zeros and was kept without', () => {
    const folder = mkdtempSync(join(tmpdir(), 'moja-struja-keys-'))
    mkdirSync(join(folder, 'secrets'))
    const short = Buffer.alloc(30, 7)
    writeFileSync(join(folder, 'secrets', 'vapid-private-key'), short.toString('base64url'))
    const keys = demoPushKeys(folder)
    expect(Buffer.from(keys.VAPID_PRIVATE_KEY, 'base64url')).toEqual(Buffer.concat([Buffer.alloc(2), short]))
    expect(Buffer.from(keys.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65)
    rmSync(folder, { recursive: true })
  })

  it('are made once and kept', () => {
    const folder = mkdtempSync(join(tmpdir(), 'moja-struja-keys-'))
    expect(demoPushKeys(folder)).toEqual(demoPushKeys(folder))
    rmSync(folder, { recursive: true })
  })
})
