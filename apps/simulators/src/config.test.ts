import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#simulators/config.ts'

test('with nothing set the simulators stand next to the portal', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    httpPort: 8081,
    smtpPort: 8083,
    dataFolder: join(process.cwd(), 'data', 'simulators'),
    gateway: { merchant: 'demo', user: 'demo', password: 'demo', secret: 'demo' },
    ipsSecret: 'demo',
    webhookSecret: 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA==',
    slowIssuerMs: 30_000,
  })
})

test('the ports follow the one above them unless they are set', () => {
  expect(readConfig({ PORT: '9000' })).toMatchObject({ httpPort: 9001, smtpPort: 9003 })
  expect(readConfig({ PORT: '9000', SIMULATORS_PORT: '7000' })).toMatchObject({
    httpPort: 7000,
    smtpPort: 7002,
  })
  expect(readConfig({ SIMULATORS_PORT: '7000', SMTP_PORT: '2525' })).toMatchObject({ smtpPort: 2525 })
})

test('the credentials of the gateway and the secret of IPS are those the portal has', () => {
  const config = readConfig({
    GATEWAY_MERCHANT: 'm',
    GATEWAY_USER: 'u',
    GATEWAY_PASSWORD: 'p',
    GATEWAY_SECRET: 's',
    IPS_SECRET: 'i',
  })
  expect(config.gateway).toEqual({ merchant: 'm', user: 'u', password: 'p', secret: 's' })
  expect(config.ipsSecret).toBe('i')
})

test('an empty value is the same as none', () => {
  expect(readConfig({ HOST: ' ', SMTP_PORT: '' })).toMatchObject({ host: '127.0.0.1', smtpPort: 8083 })
})

test.each(['abc', '-1', '70000', '80.5', '1e3'])('the port %s is refused by name', (value) => {
  expect(() => readConfig({ SMTP_PORT: value })).toThrow(/^SMTP_PORT must be a whole number .*"/)
})

test('two servers on one port are refused', () => {
  expect(() => readConfig({ SIMULATORS_PORT: '7000', SMTP_PORT: '7000' })).toThrow(/must differ/)
})
