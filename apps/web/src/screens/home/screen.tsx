import { useQuery } from '@tanstack/react-query'
import MapPin from '#icons/map-pin'
import { Suspense, useDeferredValue } from 'react'
import { userName } from '#web/features/administration/users/user-name.ts'
import { hasDrafts } from '#web/features/core/draft-storage.ts'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { PointLine } from '#web/features/metering/points-of-delivery/point-line.tsx'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { DebtHero } from './debt-hero.tsx'
import { canHearOfDelivery, DeliveryBanner } from './delivery-banner.tsx'
import { HomeGlance } from './home-glance.tsx'
import styles from './home.module.css'
import { InsightsSlot } from './insights-slot.tsx'
import { loadBelowFold } from './load-below-fold.ts'

const BouncedNote = lazyPart(
  withTexts('alerts', () => import('#web/features/alerts/settings/bounced-note.tsx')),
  Nothing,
)
/** Below the fold: its code comes and runs after that of the first screen, before anybody waits for it. */
const HomeCharts = lazyPart(
  async () => ({ default: (await loadBelowFold()).belowFold.HomeCharts }),
  PartFailure,
)
const ReadingSlot = lazyPart(
  async () => ({ default: (await loadBelowFold()).belowFold.ReadingSlot }),
  Nothing,
)
prefetch(loadBelowFold)
const DraftBanner = lazyPart(() => import('#web/features/customers/complaints/draft-banner.tsx'), Nothing)

export default function Home() {
  const { language, translate } = useTexts()
  const { user, isEmailBounced } = useSession()
  const { contract } = useSelection()
  const { points, pointId, chosen, selectPoint } = usePointSelection()
  const { isPending, isSuccess } = useQuery(
    pointOfDeliveryQueries.search({ contractId: contract.id, language }),
  )
  const { isLegalEntity } = user
  const isPainted = useDeferredValue(true, false)
  const selection = { contractId: contract.id, chosen }
  // People are greeted by their first name, companies by the whole one.
  const wholeName = userName(user, language)
  const name = isLegalEntity ? wholeName : (wholeName.split(' ')[0] ?? '')
  const hasNoPoints = isSuccess && points.length === 0
  return (
    <>
      <PageHeader
        title={<Greeting name={name} />}
        subtitle={
          <PointLine
            points={points}
            isLoading={isPending}
            pointId={pointId}
            onSelect={selectPoint}
            all={{ isChosen: chosen === 'all', onSelect: () => selectPoint('all') }}
          />
        }
      />
      {hasDrafts() && (
        <Suspense>
          <DraftBanner contractId={contract.id} />
        </Suspense>
      )}
      <DebtHero contract={contract}>
        {!hasNoPoints && <HomeGlance selection={selection} isLegalEntity={isLegalEntity} />}
      </DebtHero>
      {isEmailBounced && (
        <Suspense>
          <BouncedNote email={user.username} />
        </Suspense>
      )}
      {!hasNoPoints && !isLegalEntity && <InsightsSlot contract={contract} chosen={chosen} />}
      {isPainted && pointId !== null && !hasNoPoints && (
        <Suspense>
          <ReadingSlot pointId={pointId} />
        </Suspense>
      )}
      {canHearOfDelivery(contract) && <DeliveryBanner key={`${contract.id} ${chosen}`} />}
      {hasNoPoints ? (
        <EmptyState icon={MapPin} title={translate('dashboard.noPoints.title')}>
          {translate('dashboard.noPoints.text')}
        </EmptyState>
      ) : (
        <Suspense fallback={<div className={styles.toCome} />}>
          {isPainted ? (
            <HomeCharts contract={contract} chosen={chosen} isLegalEntity={isLegalEntity} />
          ) : (
            <div className={styles.toCome} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** A name is read aloud as Serbian, also on the English page. */
function Greeting({ name }: { readonly name: string }) {
  const translate = useTranslate()
  const serbian = useSerbian()
  if (name === '') return translate('dashboard.greetingNameless')
  const [before, after] = translate('dashboard.greeting', { name: '\n' }).split('\n')
  return (
    <>
      {before}
      {serbian(name)}
      {after}
    </>
  )
}
