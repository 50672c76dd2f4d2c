import { createServer, type Server } from 'node:net'
import { findFreePort } from '@portal/database/embedded/free-port'
import { newPushKey, pushKeysOf } from '@portal/tools/start/push-keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type OperatorWorld,
  openOperatorWorld,
  operateHereWith,
  productionSettings,
} from '#testing/operator-process.ts'
import { type Simulators, startSimulators } from '#testing/simulators.ts'

let world: OperatorWorld
let simulators: Simulators | undefined
let scanner: Server
let settings: Record<string, string>

/** The outside world as the simulators have it, and a scanner that knows one word. */
beforeAll(async () => {
  world = await openOperatorWorld()
  simulators = await startSimulators(world.folder)
  scanner = createServer((socket) => socket.on('data', () => socket.end('PONG\0')))
  const scannerPort = await findFreePort()
  await new Promise<void>((resolve) => scanner.listen(scannerPort, '127.0.0.1', resolve))
  const { url } = simulators
  settings = {
    ...productionSettings(world.url, world.folder),
    SMTP_URL: simulators.smtpUrl,
    CLAMD_URL: `tcp://127.0.0.1:${scannerPort}`,
    GATEWAY_URL: url,
    GATEWAY_MERCHANT: 'demo',
    GATEWAY_USER: 'demo',
    GATEWAY_PASSWORD: 'demo',
    GATEWAY_SECRET: 'demo',
    IPS_URL: url,
    IPS_SECRET: 'demo',
    WEBHOOK_URL: `${url}/supplier/webhook`,
    WEBHOOK_SECRET: 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA==',
    WEBHOOK_PRIVATE_ADDRESS: 'on',
    ...pushKeysOf(newPushKey()),
    VAPID_SUBJECT: 'mailto:portal@primer.rs',
  }
}, 60_000)

afterAll(async () => {
  simulators?.stop()
  scanner.close()
  await world.close()
})

const check = (changes: Record<string, string> = {}) =>
  operateHereWith({ ...settings, ...changes }, 'check-config')
const faultsOf = (output: string) =>
  [...output.matchAll(/^ {2}([A-Z_]+) .*; .+$/gm)].map(([, name]) => name).sort()

it('accepts what is right and reaches all that it names', { timeout: 30_000 }, async () => {
  const { code, output } = await check({ GATEWAY_PASWORD: 'another' })
  expect(output).toContain('The configuration is accepted.')
  expect(output).toContain('GATEWAY_PASWORD is no setting: if GATEWAY_PASSWORD is meant')
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'GATEWAY_URL', 'IPS_URL', 'DATA_DIR', 'CLAMD_URL']) {
    expect(output).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
  }
  expect(output).toMatch(/VAPID_PUBLIC_KEY +the two keys are a pair/)
  expect(output).toMatch(/WEBHOOK_URL +the receiver answers/)
  expect(code).toBe(0)
})

it('tells every fault at once, of settings and of what they name, and no secret', {
  timeout: 30_000,
}, async () => {
  const { code, output } = await check({
    TOKEN_SECRET: 'short',
    IDENTITY_KEY: settings.PAYMENT_KEY_SECRET ?? '',
    PUBLIC_URL: '',
    DATABASE_URL: 'postgres://portal:hidden-word@127.0.0.1:9/portal',
    SMTP_URL: 'smtp://portal:hidden-word@127.0.0.1:9',
    GATEWAY_PASSWORD: 'hidden-word',
    IPS_SECRET: 'hidden-word',
    FILES_URL: 'http://key:hidden-word@127.0.0.1:9/bucket',
    CLAMD_URL: 'tcp://127.0.0.1:9',
    VAPID_PRIVATE_KEY: pushKeysOf(newPushKey()).VAPID_PRIVATE_KEY,
    WEBHOOK_PRIVATE_ADDRESS: 'off',
    WEBHOOK_URL: 'https://127.0.0.1:9/events',
    DATA_DIR: '/no/such/folder',
  })
  expect(faultsOf(output)).toEqual([
    'CLAMD_URL',
    'DATABASE_URL',
    'DATA_DIR',
    'FILES_URL',
    'GATEWAY_URL',
    'IDENTITY_KEY',
    'IPS_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'TOKEN_SECRET',
    'VAPID_PUBLIC_KEY',
    'WEBHOOK_URL',
  ])
  expect(output).not.toContain('hidden-word')
  expect(output).toContain('a private address')
  expect(code).toBe(1)
})

it('takes an environment without anything for a portal, not for the demo', { timeout: 30_000 }, async () => {
  const { code, output } = await operateHereWith(
    { PATH: process.env.PATH ?? '', DATA_DIR: world.folder },
    'check-config',
  )
  expect(faultsOf(output)).toEqual([
    'CLAMD_URL',
    'DATABASE_URL',
    'IDENTITY_KEY',
    'MAIL_FROM',
    'PAYMENT_KEY_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'TOKEN_SECRET',
  ])
  expect(code).toBe(1)
})
