import type { RobotCheckSetting } from '@portal/contract/account/robot-check'
import { type ReactNode, useState } from 'react'
import { RobotCheck } from './robot-check.tsx'

interface RobotCheckHandle {
  token: string | null
  /** A token is good for one call; after it the customer passes the check again. */
  reset(): void
  render(hasError: boolean): ReactNode
}

/** Lets a screen hand the check to a form and keep what came of it. */
export function useRobotCheck(
  readSetting: (signal: AbortSignal) => Promise<RobotCheckSetting>,
): RobotCheckHandle {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string | null>(null)
  return {
    token,
    reset() {
      setToken(null)
      setRound(round + 1)
    },
    render: (hasError) => (
      <RobotCheck key={round} readSetting={readSetting} onToken={setToken} hasError={hasError} />
    ),
  }
}
