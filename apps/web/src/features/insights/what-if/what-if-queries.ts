import {
  getWhatIfChoices,
  type Scenario,
  type ScenarioResult,
  tryScenarios,
} from '@portal/contract/insights/what-if'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { insightKeys, type PointIds } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'
import { pickKnown } from './known-results.ts'

type ResultsKey = readonly [...typeof insightKeys.whatIf, 'results', PointIds, readonly Scenario[]]

export const whatIfQueries = {
  /** In the customer's language: appliances have names. */
  choices: (language: Language) =>
    queryOptions({
      queryKey: [...insightKeys.whatIf, 'choices', language],
      queryFn: ({ signal }) => callWithSession(getWhatIfChoices, {}, { signal }),
    }),
  /** Changes nothing on the server, so it is asked like any other page of data. */
  results: (point: PointIds, scenarios: readonly Scenario[]) => {
    const queryKey: ResultsKey = [...insightKeys.whatIf, 'results', point, scenarios]
    return queryOptions<ScenarioResult[], Error, ScenarioResult[], ResultsKey>({
      queryKey,
      queryFn: ({ signal }) => {
        const body = {
          commercialContractId: point.contractId,
          pointOfDeliveryId: point.pointId,
          scenarios: [...scenarios],
        }
        return callWithSession(tryScenarios, { body }, { signal })
      },
      // One fewer: what is left is known already.
      placeholderData: (known, before) => {
        const [, , , of, tried] = before?.queryKey ?? []
        const isOfPoint = of?.contractId === point.contractId && of?.pointId === point.pointId
        return known && tried && isOfPoint ? pickKnown(scenarios, tried, known) : undefined
      },
    })
  },
}
