import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { DraftBanner } from '#web/app/complaints/draft-banner.tsx'
import { canHearOfDelivery, DeliveryBanner } from '#web/app/home/delivery-banner.tsx'
import { HomeCharts } from '#web/app/home/home-charts.tsx'
import { HomeGlance } from '#web/app/home/home-glance.tsx'
import styles from '#web/app/home/home-hero.module.css'
import { usePointSelection, useSelection } from '#web/app/selection.ts'
import { PaymentBanner } from '#web/app/shell/payment-banner.tsx'
import { useSession } from '#web/app/use-session.ts'
import { userName } from '#web/app/user-name.ts'
import { PointLine } from '#web/features/metering/points-of-delivery/point-line.tsx'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function Home() {
  const { language, translate } = useTexts()
  const { user } = useSession()
  const { contract } = useSelection()
  const { points, pointId, selectPoint } = usePointSelection()
  const { isPending, isSuccess } = useQuery(
    pointOfDeliveryQueries.search({ contractId: contract.id, language }),
  )
  const { isLegalEntity } = user
  const selection = { contractId: contract.id, pointId }
  // People are greeted by their first name, companies by the whole one.
  const wholeName = userName(user, language)
  const name = isLegalEntity ? wholeName : (wholeName.split(' ')[0] ?? '')
  const hasNoPoints = isSuccess && points.length === 0
  return (
    <>
      <PageHeader
        title={
          name === '' ? translate('shell.home.greetingNameless') : translate('shell.home.greeting', { name })
        }
        subtitle={
          <PointLine points={points} isLoading={isPending} pointId={pointId} onSelect={selectPoint} />
        }
      />
      <DraftBanner contractId={contract.id} />
      <div className={styles.hero}>
        <PaymentBanner contract={contract} size="hero" />
        {!hasNoPoints && <HomeGlance selection={selection} isLegalEntity={isLegalEntity} />}
      </div>
      {canHearOfDelivery(contract) && <DeliveryBanner key={`${contract.id} ${pointId}`} />}
      {hasNoPoints ? (
        <EmptyState icon={MapPin} title={translate('dashboard.noPoints.title')}>
          {translate('dashboard.noPoints.text')}
        </EmptyState>
      ) : (
        <HomeCharts contract={contract} pointId={pointId} isLegalEntity={isLegalEntity} />
      )}
    </>
  )
}
