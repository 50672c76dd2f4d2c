import { userInfo } from 'node:os'
import { readSettings, type Settings } from '@portal/tools/start/settings'

/** What the commands read beside the settings they share with `npm start`. */
export const environment: Readonly<Record<string, string | undefined>> = process.env

/** The settings of the portal that the command works beside. */
export const portalSettings = (): Settings => readSettings(environment, [])

/** How the command was called: an artefact's `bin/operator` tells, a checkout has npm. */
export const commandLine = (): string => environment.OPERATOR_COMMAND || 'npm run operator --'

/** Who stands in the audit log: the person behind sudo, else the system's user. */
export const operatorName = (): string => environment.SUDO_USER || userInfo().username

/** Where the portal's own PostgreSQL listens is known only while it runs. */
const ownDatabase = 'postgres://portal@127.0.0.1/moja_struja'

/** What a portal that is no demo would be started with. */
export function portalEnvironment(): Readonly<Record<string, string | undefined>> {
  const isOwnDatabase = !environment.DATABASE_URL && /^(off|false|0|no)$/i.test(environment.DEMO ?? '')
  return { ...environment, DEMO: 'off', ...(isOwnDatabase ? { DATABASE_URL: ownDatabase } : {}) }
}
