import { getSession } from '@portal/contract/account/session'
import type { Database } from '@portal/database/client'
import { toAmountText } from '@portal/domain/money'
import { type Bind, rawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { getSessionJson } from './repository.ts'

interface SessionDeps {
  database: Database
  feePara: number
  areComplaintsEnabled: boolean
}

export function registerSession(bind: Bind, { database, feePara, areComplaintsEnabled }: SessionDeps): void {
  const feeAmount = toAmountText(feePara)
  bind(getSession, async ({ caller, language, query, signal }) => {
    const json = await getSessionJson(database, signal, {
      userId: caller.userId,
      language,
      feeAmount,
      areComplaintsEnabled,
      commercialContractId: query.commercialContractId,
    })
    if (json === undefined) throw problem('unauthorized')
    return rawJson(json)
  })
}
