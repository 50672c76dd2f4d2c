import { userInfo } from 'node:os'

/** Who stands in the audit log: the person behind sudo, else the system's user. */
export const operatorName = (): string => process.env.SUDO_USER || userInfo().username
