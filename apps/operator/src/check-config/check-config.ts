import { type Config, inspectConfig } from '@portal/api/config'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { environment, portalEnvironment } from '../config.ts'
import { tryConnections } from './connections.ts'
import { findMisspelt } from './misspelt.ts'

const help = `check-config           every fault of the portal's settings, and whether what they name can be reached

Reads the same environment as the portal, and tries the database, the mail server, the card gateway, the IPS provider, the
store of files, the virus scanner, the push keys and the webhook's receiver, all at once and for five seconds at most.
Nothing is changed. The exit code is 1 when there is a fault; notes alone are none.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    if (positionals.length > 0) throw new OperatorProblem(`There is nothing to name, not ${positionals[0]}`)
    const values = portalEnvironment()
    const { config, faults, asked } = inspectConfig(values)
    const missing = [
      ...(values.PUBLIC_URL?.trim() ? [] : [noPublicUrl]),
      ...(isDemoAsked() ? [demoIsOn] : []),
    ]
    const hasFault = (setting: string) => faults.some((fault) => fault.startsWith(`${setting} `))
    const isOwnDatabase = !environment.DATABASE_URL && values.DATABASE_URL !== undefined
    const isUnknown: Record<string, boolean> = {
      DATABASE_URL: isOwnDatabase,
      DATA_DIR: !values.DATA_DIR?.trim(),
    }
    const isSkipped = (setting: string) => hasFault(setting) || isUnknown[setting] === true
    const connections = await tryConnections(config, isSkipped)
    const all = [...faults, ...missing, ...connections.faults]
    const notes = [
      ...findMisspelt(Object.keys(environment), asked),
      ...(isUnknown.DATA_DIR ? [noDataDirectory] : []),
      ...notesOf(config, hasFault),
      ...connections.notes,
    ]
    print({ faults: all, notes, reached: connections.reached })
    if (all.length > 0) process.exitCode = 1
  },
}

const noPublicUrl =
  'PUBLIC_URL is not set; give it the address that customers use, else the links in mails lead nowhere'

const isDemoAsked = () => /^(on|true|1|yes)$/i.test(environment.DEMO?.trim() ?? '')
const demoIsOn = 'DEMO is on; take it away: the demo invents customers and takes the simulators for the bank'

const noDataDirectory =
  'DATA_DIR is not set here: the folder that the portal is started with was not looked at'

/** What is allowed, and often a mistake. */
function notesOf(config: Config, hasFault: (setting: string) => boolean): string[] {
  const { gateway, ips, clamdUrl, push, webhook, publicUrl, trustProxy } = config
  const isOff = (value: unknown, setting: string) => value === undefined && !hasFault(setting)
  const notes: [boolean, string][] = [
    [
      publicUrl.protocol === 'http:' && !hasFault('PUBLIC_URL'),
      'PUBLIC_URL is http: passwords travel in clear',
    ],
    [publicUrl.protocol === 'https:' && trustProxy === false, proxyNote],
    [isOff(gateway, 'GATEWAY_URL'), 'GATEWAY_URL is not set: nobody can pay by card'],
    [isOff(ips, 'IPS_URL'), 'IPS_URL is not set: nobody can pay by IPS'],
    [isOff(push, 'VAPID_PUBLIC_KEY'), 'VAPID_PUBLIC_KEY is not set: no notices on devices'],
    [isOff(webhook, 'WEBHOOK_URL'), 'WEBHOOK_URL is off: events wait for operator export'],
    [isOff(clamdUrl, 'CLAMD_URL'), 'CLAMD_URL is off: documents are not searched for viruses'],
    [hasPrevious(config), 'A secret that ends in _PREVIOUS is set: take it away when the change is over'],
  ]
  return notes.filter(([applies]) => applies).map(([, note]) => note)
}

const proxyNote =
  'TRUST_PROXY is off although PUBLIC_URL is https: behind a balancer all customers count as one address'

const hasPrevious = ({ tokenSecretPrevious, paymentKeySecretPrevious, identityKeyPrevious }: Config) =>
  [tokenSecretPrevious, paymentKeySecretPrevious, identityKeyPrevious].some((secret) => secret !== undefined)

interface Findings {
  faults: readonly string[]
  notes: readonly string[]
  reached: readonly { name: string; found: string }[]
}

function print({ faults, notes, reached }: Findings): void {
  const width = Math.max(0, ...reached.map(({ name }) => name.length))
  const lines = [
    faults.length === 0
      ? 'The configuration is accepted.'
      : `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:`,
    ...faults.map((fault) => `  ${fault}`),
    ...(notes.length > 0 ? ['To know:', ...notes.map((note) => `  ${note}`)] : []),
    ...(reached.length > 0 ? ['Reached:'] : []),
    ...reached.map(({ name, found }) => `  ${name.padEnd(width)}  ${found}`).sort(),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
