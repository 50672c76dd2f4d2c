import type { Scenario, ScenarioResult } from '@portal/contract/insights/what-if'

/**
 * The results of scenarios that were all tried before; undefined where one of them was not: a number never stands by a
 * wrong name.
 */
export function pickKnown(
  wanted: readonly Scenario[],
  tried: readonly Scenario[],
  results: readonly ScenarioResult[],
): ScenarioResult[] | undefined {
  const known = new Map(tried.map((scenario, index) => [JSON.stringify(scenario), results[index]]))
  const picked = wanted.flatMap((scenario) => known.get(JSON.stringify(scenario)) ?? [])
  return picked.length === wanted.length ? picked : undefined
}
