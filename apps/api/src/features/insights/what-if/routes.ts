import { getWhatIfChoices, tryScenarios } from '@portal/contract/insights/what-if'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import { tryOut } from '@portal/domain/insights/what-if'
import type { Bind } from '#api/http/call/bind.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { listChoices } from './choices.ts'
import { presentResult } from './present.ts'
import { findPointHistory } from './repository.ts'

export function registerWhatIf(bind: Bind, database: Database): void {
  bind(tryScenarios, async (call) => {
    const { scenarios } = call.body
    const nowMs = call.clock()
    const today = todayInBelgrade(nowMs)
    const [point, priceLists] = await Promise.all([
      findPointHistory(call, today),
      readPriceLists(database, nowMs),
    ])
    const { assumedNightPercent } = point
    const results = tryOut(point, scenarios, { priceLists, assumedNightPercent, today })
    return scenarios.flatMap((scenario, index) => {
      const result = results[index]
      return result === undefined ? [] : [presentResult(scenario, result)]
    })
  })
  bind(getWhatIfChoices, (call) => listChoices(database, call))
}
