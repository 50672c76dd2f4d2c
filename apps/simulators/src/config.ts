import { resolve } from 'node:path'
import type { Credentials } from '#simulators/gateway/call.ts'

export type Config = {
  host: string
  httpPort: number
  smtpPort: number
  dataFolder: string
  gateway: Credentials
  ipsSecret: string
  webhookSecret: string
  slowIssuerMs: number
}

type Environment = Readonly<Record<string, string | undefined>>

const defaultPortalPort = 8080
// What the portal takes in the demo when nobody sets it.
const demoValue = 'demo'
const demoWebhookSecret = 'whsec_ZGVtby1zdXBwbGllci13ZWJob29rLXNlY3JldA=='

export function readConfig(environment: Environment = process.env): Config {
  const portalPort = readPort(environment, 'PORT', defaultPortalPort)
  const httpPort = readPort(environment, 'SIMULATORS_PORT', portalPort + 1)
  // The one between them is the portal's port for operators.
  const smtpPort = readPort(environment, 'SMTP_PORT', httpPort === 0 ? 0 : httpPort + 2)
  if (httpPort !== 0 && httpPort === smtpPort) {
    throw new Error(`SIMULATORS_PORT and SMTP_PORT are both ${httpPort}; they must differ`)
  }
  return {
    host: readText(environment, 'HOST', '127.0.0.1'),
    httpPort,
    smtpPort,
    dataFolder: resolve(readText(environment, 'DATA_DIR', './data'), 'simulators'),
    gateway: {
      merchant: readText(environment, 'GATEWAY_MERCHANT', demoValue),
      user: readText(environment, 'GATEWAY_USER', demoValue),
      password: readText(environment, 'GATEWAY_PASSWORD', demoValue),
      secret: readText(environment, 'GATEWAY_SECRET', demoValue),
    },
    ipsSecret: readText(environment, 'IPS_SECRET', demoValue),
    webhookSecret: readText(environment, 'WEBHOOK_SECRET', demoWebhookSecret).split(' ')[0] ?? '',
    slowIssuerMs: 30_000,
  }
}

function readText(environment: Environment, name: string, fallback: string): string {
  return environment[name]?.trim() || fallback
}

// 0 stands for any free port; the line printed when ready tells which.
function readPort(environment: Environment, name: string, fallback: number): number {
  const value = readText(environment, name, String(fallback))
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65535) {
    throw new Error(`${name} must be a whole number from 0 to 65535, and is "${value}"`)
  }
  return port
}
