import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { readConfig } from '#simulators/config.ts'
import { type Simulators, startSimulators } from '#simulators/simulators.ts'

export type TestSimulators = Simulators & {
  dataFolder: string
  send: (mail: SendMailOptions) => Promise<unknown>
  get: (path: string, accept?: string) => Promise<Response>
  messages: (to?: string) => Promise<ListedMessage[]>
}

export type ListedMessage = {
  id: string
  to: string
  subject: string
  text: string | null
  html: string | null
  sentAt: string
}

export async function startTestSimulators(dataFolder: string): Promise<TestSimulators> {
  const config = { ...readConfig({ SIMULATORS_PORT: '0' }), dataFolder, slowIssuerMs: 150 }
  const simulators = await startSimulators(config, () => new Date())
  const get = (path: string, accept = '*/*') => fetch(simulators.url + path, { headers: { accept } })
  return {
    ...simulators,
    dataFolder,
    get,
    send: (mail) =>
      nodemailer.createTransport(`${simulators.smtpUrl}?ignoreTLS=true`).sendMail({
        from: '"Моја струја" <portal@primer.rs>',
        ...mail,
      }),
    messages: async (to) => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      const response = await get(`/mailbox/api/messages${query}`)
      return (await response.json()) as ListedMessage[] // our own answer, checked by the tests that use it
    },
  }
}

export async function makeDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'simulators-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url))

/** In a process of their own, from compiled modules and without what the tests' process was started with. */
export function forkSimulators(dataFolder: string, environment: Record<string, string> = {}): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env
  const defaults = { HOST: '127.0.0.1', SIMULATORS_PORT: '0', SMTP_PORT: '0', DATA_DIR: dataFolder }
  const env = { NODE_COMPILE_CACHE, ...defaults, ...environment }
  return fork(mainPath, { env, execArgv: [], silent: true })
}
