import { userInfo } from 'node:os'
import { readSettings, type Settings } from '@portal/tools/start/settings'

/** What the commands read beside the settings they share with `npm start`. */
export const environment: Readonly<Record<string, string | undefined>> = process.env

/** The settings of the portal that the command works beside. */
export const portalSettings = (): Settings => readSettings(environment, [])

/** Who stands in the audit log: the person behind sudo, else the system's user. */
export const operatorName = (): string => environment.SUDO_USER || userInfo().username
