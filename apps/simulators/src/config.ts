import { resolve } from 'node:path'

export type Config = {
  host: string
  httpPort: number
  smtpPort: number
  dataFolder: string
}

type Environment = Readonly<Record<string, string | undefined>>

const defaultPortalPort = 8080

export function readConfig(environment: Environment = process.env): Config {
  const portalPort = readPort(environment, 'PORT', defaultPortalPort)
  const httpPort = readPort(environment, 'SIMULATORS_PORT', portalPort + 1)
  const smtpPort = readPort(environment, 'SMTP_PORT', httpPort === 0 ? 0 : httpPort + 1)
  if (httpPort !== 0 && httpPort === smtpPort) {
    throw new Error(`SIMULATORS_PORT and SMTP_PORT are both ${httpPort}; they must differ`)
  }
  return {
    host: readText(environment, 'HOST', '127.0.0.1'),
    httpPort,
    smtpPort,
    dataFolder: resolve(readText(environment, 'DATA_DIR', './data'), 'simulators'),
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
