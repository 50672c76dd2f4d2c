import { readRobotCheckSetting } from '#web/features/account/robot-check/read-robot-check-setting.ts'
import { RobotCheck, type RobotCheckProps } from '#web/features/account/robot-check/robot-check.tsx'

/** Loaded only when the server asks for it, so that the login page stays small. */
export default function LoginRobotCheck(props: Omit<RobotCheckProps, 'readSetting'>) {
  return <RobotCheck {...props} readSetting={readRobotCheckSetting} />
}
