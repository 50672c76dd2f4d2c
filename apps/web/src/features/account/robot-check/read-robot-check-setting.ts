import { type RobotCheckSetting, robotCheckSetting } from '@portal/contract/account/robot-check'
import { callPublic } from '#web/session/session.ts'

export const readRobotCheckSetting = (signal: AbortSignal): Promise<RobotCheckSetting> =>
  callPublic(robotCheckSetting, {}, { signal })
