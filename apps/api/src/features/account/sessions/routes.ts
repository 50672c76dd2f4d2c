import { endOtherSessions, endSession, listSessions } from '@portal/contract/account/sessions'
import type { Database } from '@portal/database/client'
import type { Sessions } from '#api/features/account/core/sessions.ts'
import type { Bind } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { findSessions } from './repository.ts'

interface SessionsDeps {
  database: Database
  sessions: Sessions
  securityEvents: SecurityEvents
}

export function registerSessions(bind: Bind, { database, sessions, securityEvents }: SessionsDeps): void {
  bind(listSessions, (call) => findSessions(database, call))

  bind(endSession, async (call) => {
    const { userId, sessionId } = call.caller
    const { id } = call.params
    if (id === sessionId) throw problem('sessionIsCurrent')
    const ended = await database.transaction(async (tx) => {
      const one = await sessions.endOne(tx, userId, id)
      if (!one) throw problem('notFound')
      await securityEvents.record(tx, call, { ...endedEvent, userId, subject: id })
      return one
    })
    ended.afterCommit()
  })

  bind(endOtherSessions, async (call) => {
    const { userId, sessionId } = call.caller
    const ended = await database.transaction(async (tx) => {
      const others = await sessions.endAll(tx, userId, sessionId)
      if (others.sessions > 0) {
        await securityEvents.record(tx, call, { ...endedEvent, userId, subject: 'others' })
      }
      return others
    })
    ended.afterCommit()
  })
}

/** Who signed a device out, and from where: asked for when a customer did not expect it. */
const endedEvent = { kind: 'signIn', outcome: 'sessionEnded' } as const
