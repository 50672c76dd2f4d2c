import type { ScenarioResult } from '@portal/contract/insights/what-if'
import { paymentConstants } from '@portal/domain/limits'
import { useQuery } from '@tanstack/react-query'
import Calculator from '#icons/calculator'
import MapPin from '#icons/map-pin'
import { Suspense, useMemo, useRef } from 'react'
import { loadDrawing, WaitingChart } from '#web/charts/card/chart-skeleton.tsx'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { useChartTexts } from '#web/features/core/charts/chart-texts.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { whatIfQueries } from '#web/features/insights/what-if/what-if-queries.ts'
import { PointLine } from '#web/features/metering/points-of-delivery/point-line.tsx'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { ChangeForm, type ChoicesState } from './change-form.tsx'
import { ChangeResult } from './change-result.tsx'
import { changeName } from './change-words.ts'
import { ComparedChanges, type NamedResult } from './compared-changes.tsx'
import { whatIfSearch } from './search-params.ts'
import { mostChanges, readChanges, scenarioOf, type TriedChange, writeChanges } from './tried-changes.ts'
import styles from './what-if.module.css'

const YearChart = lazyPart(() => {
  void loadDrawing()
  return import('./year-chart.tsx')
}, PartFailure)

export default function WhatIf() {
  const translate = useTranslate()
  const { contract } = useSelection()
  const { points, pointId, isLoading, onSelect } = usePointOfAddress()
  const { search, change } = useSearchParams(whatIfSearch)
  const changes = useMemo(() => readChanges(search.changes), [search.changes])
  const shownId = Math.min(search.shown ?? changes.length, changes.length)
  const choices = useChoices()
  const results = useQuery({
    ...whatIfQueries.results({ contractId: contract.id, pointId: pointId ?? 0 }, changes.map(scenarioOf)),
    enabled: pointId !== null && changes.length > 0,
  })
  const resultsRef = useRef<HTMLDivElement>(null)
  const named = (answer: readonly ScenarioResult[]): readonly NamedResult[] =>
    changes.flatMap((each, index) => {
      const result = answer[index]
      const name = changeName(each, choices.choices, translate)
      return result ? { id: index + 1, name, result } : []
    })

  function show(next: readonly TriedChange[], shown: number) {
    change({ changes: writeChanges(next), shown: next.length > 1 ? shown : null, point: pointId })
  }

  function handleTry(tried: TriedChange) {
    const text = writeChanges([tried])
    const known = changes.findIndex((each) => writeChanges([each]) === text)
    if (known === -1) show([...changes, tried], changes.length + 1)
    else show(changes, known + 1)
    // On a phone the result stands below the form.
    afterPaint(() => resultsRef.current?.focus())
  }

  const handleRemove = (id: number) =>
    show(
      changes.filter((_, index) => index !== id - 1),
      Math.max(shownId > id ? shownId - 1 : Math.min(shownId, changes.length - 1), 1),
    )

  const pointLine = <PointLine points={points} isLoading={isLoading} pointId={pointId} onSelect={onSelect} />
  if (!isLoading && points.length === 0) return <NoPoints />
  return (
    <>
      <PageHeader title={translate('shell.title.whatIf')} subtitle={pointLine} />
      <p className={styles.intro}>{translate('insights.whatIf.intro')}</p>
      <div className={styles.page}>
        <div className={styles.question}>
          <Card padding="wide">
            <ChangeForm
              {...choices}
              isFull={changes.length >= mostChanges}
              isLoading={results.isFetching}
              onTry={handleTry}
            />
          </Card>
        </div>
        <section
          className={styles.results}
          ref={resultsRef}
          tabIndex={-1}
          aria-label={translate('insights.whatIf.result')}
        >
          <Results
            state={changes.length === 0 ? null : stateOf(results, named)}
            shownId={shownId}
            collectionNumber={contract.commercialContractsNumber}
            onShow={(id) => show(changes, id)}
            onRemove={handleRemove}
          />
        </section>
      </div>
    </>
  )
}

/** The point of the address where it is one of this contract's; otherwise the selected one. */
function usePointOfAddress() {
  const { contract } = useSelection()
  const { language } = useTexts()
  const { search, adjust } = useSearchParams(whatIfSearch)
  const { points, pointId, selectPoint } = usePointSelection()
  const { isPending } = useQuery(pointOfDeliveryQueries.search({ contractId: contract.id, language }))
  const asked = points.find(({ id }) => id === search.point)
  const isAwaited = isPending && search.point !== null
  return {
    points,
    pointId: isAwaited ? null : (asked?.id ?? pointId),
    isLoading: isPending,
    onSelect(id: number) {
      selectPoint(id)
      adjust({ point: id })
    },
  }
}

const noChoices = { appliances: [], priceLists: [] }

function useChoices(): ChoicesState {
  const { language } = useTexts()
  const { data, isLoadingError, refetch } = useQuery(whatIfQueries.choices(language))
  return { choices: data ?? noChoices, hasFailed: isLoadingError, onRetry: refetch }
}

function stateOf(
  query: Parameters<typeof itemState<ScenarioResult[]>>[0],
  named: (answer: readonly ScenarioResult[]) => readonly NamedResult[],
): ItemState<readonly NamedResult[]> {
  const state = itemState(query)
  return state.kind === 'ready' ? { kind: 'ready', item: named(state.item) } : state
}

interface ResultsProps {
  /** Null: nothing was asked yet. */
  readonly state: ItemState<readonly NamedResult[]> | null
  readonly shownId: number
  readonly collectionNumber: string
  readonly onShow: (id: number) => void
  readonly onRemove: (id: number) => void
}

function Results({ state, shownId, collectionNumber, onShow, onRemove }: ResultsProps) {
  const translate = useTranslate()
  if (!state) {
    return (
      <EmptyState icon={Calculator} title={translate('insights.whatIf.empty')}>
        {translate('insights.whatIf.emptyText', { count: mostChanges })}
      </EmptyState>
    )
  }
  return (
    <ItemStates
      state={state}
      texts={{
        loading: translate('insights.whatIf.loading'),
        missing: translate('insights.whatIf.failed'),
        error: translate('insights.whatIf.failed'),
        retry: translate('common.retry'),
      }}
    >
      {(changes) => {
        const shown = changes.find(({ id }) => id === shownId) ?? changes.at(-1)
        return (
          <>
            {changes.length > 1 && (
              <Card padding="wide">
                <ComparedChanges
                  changes={changes}
                  shownId={shown?.id ?? 0}
                  onShow={onShow}
                  onRemove={onRemove}
                />
              </Card>
            )}
            {shown && (
              <ChangeResult
                {...shown}
                chart={<Chart {...shown} collectionNumber={collectionNumber} />}
                onRemove={() => onRemove(shown.id)}
              />
            )}
          </>
        )
      }}
    </ItemStates>
  )
}

interface ChartProps extends Omit<NamedResult, 'id'> {
  readonly collectionNumber: string
}

function Chart({ name, result, collectionNumber }: ChartProps) {
  const chartTexts = useChartTexts(paymentConstants.currency)
  return (
    <Suspense fallback={<WaitingChart shape="bars" label={chartTexts.labels.loading} />}>
      <YearChart {...chartTexts} name={name} result={result} collectionNumber={collectionNumber} />
    </Suspense>
  )
}

function NoPoints() {
  const translate = useTranslate()
  return (
    <>
      <PageHeader title={translate('shell.title.whatIf')} />
      <EmptyState icon={MapPin} title={translate('insights.whatIf.noPoints')}>
        {translate('insights.whatIf.noPointsText')}
      </EmptyState>
    </>
  )
}
