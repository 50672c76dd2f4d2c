import { robotCheckChallenge, robotCheckSetting } from '@portal/contract/account/robot-check'
import type { RobotCheck } from '#api/features/account/core/robot-check/robot-check.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'

export function registerRobotCheck(bind: Bind, robotCheck: RobotCheck): void {
  bind(robotCheckSetting, async () => robotCheck.setting)

  bind(robotCheckChallenge, async () => {
    // Another provider makes its own challenges.
    if (!robotCheck.createChallenge) throw problem('notFound')
    return { ...(await robotCheck.createChallenge()) }
  })
}
