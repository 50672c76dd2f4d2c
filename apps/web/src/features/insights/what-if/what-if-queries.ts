import {
  getWhatIfChoices,
  type Scenario,
  type ScenarioResult,
  tryScenarios,
} from '@portal/contract/insights/what-if'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { insightKeys, type Place } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'
import { pickKnown } from './known-results.ts'

type ResultsKey = readonly [...typeof insightKeys.whatIf, 'results', Place, readonly Scenario[]]

export const whatIfQueries = {
  /** In the customer's language: appliances have names. */
  choices: (language: Language) =>
    queryOptions({
      queryKey: [...insightKeys.whatIf, 'choices', language],
      queryFn: ({ signal }) => callWithSession(getWhatIfChoices, {}, { signal }),
    }),
  /** Changes nothing on the server, so it is asked like any other page of data. */
  results: (place: Place, scenarios: readonly Scenario[]) => {
    const queryKey: ResultsKey = [...insightKeys.whatIf, 'results', place, scenarios]
    return queryOptions<ScenarioResult[], Error, ScenarioResult[], ResultsKey>({
      queryKey,
      queryFn: ({ signal }) => {
        const body = {
          commercialContractId: place.contractId,
          pointOfDeliveryId: place.pointId,
          scenarios: [...scenarios],
        }
        return callWithSession(tryScenarios, { body }, { signal })
      },
      // One fewer: what is left is known already.
      placeholderData: (known, before) => {
        const [, , , of, tried] = before?.queryKey ?? []
        const isOfPlace = of?.contractId === place.contractId && of?.pointId === place.pointId
        return known && tried && isOfPlace ? pickKnown(scenarios, tried, known) : undefined
      },
    })
  },
}
