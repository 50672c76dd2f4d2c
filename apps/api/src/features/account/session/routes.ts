import { getSession } from '@portal/contract/account/session'
import type { Database } from '@portal/database/client'
import { paymentConstants } from '@portal/domain/limits'
import { type Bind, rawJson } from '#api/http/bind.ts'
import { problem } from '#api/http/problem.ts'
import { getSessionJson } from './repository.ts'

const feeAmount = (paymentConstants.defaultFeePara / 100).toFixed(2)

export function registerSession(bind: Bind, database: Database): void {
  bind(getSession, async ({ caller, language, query, signal }) => {
    const json = await getSessionJson(database, signal, {
      userId: caller.userId,
      language,
      feeAmount,
      commercialContractId: query.commercialContractId,
    })
    if (json === undefined) throw problem('unauthorized')
    return rawJson(json)
  })
}
