import type { Session } from '@portal/contract/account/session'
import { createContext, use } from 'react'

/** The preloaded session; the application layout provides it. */
export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session around this component')
  return session
}
