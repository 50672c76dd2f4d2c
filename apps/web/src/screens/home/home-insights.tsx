import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { splitDate, todayInBelgrade } from '@portal/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { DiscountCard } from '#web/features/insights/discounts/discount-card.tsx'
import { discountQueries } from '#web/features/insights/discounts/discount-queries.ts'
import { hasDiscount } from '#web/features/insights/discounts/discount-words.ts'
import { loadMeterCheck } from '#web/features/insights/meter-checks/load-meter-check.ts'
import { MonthCard } from '#web/features/insights/month-so-far/month-card.tsx'
import { monthSoFarQueries } from '#web/features/insights/month-so-far/month-so-far-queries.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { useTurns } from './use-turns.ts'
import { InsightPlace } from './insight-place.tsx'
import styles from './insights-slot.module.css'
import { homeSearch } from './search-params.ts'

interface HomeInsightsProps {
  readonly contract: CommercialContract
  /** Null: all points together. */
  readonly pointId: number | null
}

export default function HomeInsights({ contract, pointId }: HomeInsightsProps) {
  const { search, openDialog, closeDialog } = useSearchParams(homeSearch)
  const isChecking = search.show === 'meter' && pointId !== null
  const check = useLazyDialog('meter-check', loadMeterCheck, isChecking)
  const today = todayInBelgrade(Date.now())
  const turn = useTurns(1)
  return (
    <>
      {check.failure}
      <div className={styles.row}>
        {pointId !== null && (
          <Month
            contractId={contract.id}
            pointId={pointId}
            today={today}
            onCheck={() => openDialog({ show: 'meter' })}
          />
        )}
        {turn < 1 ? (
          <InsightPlace className={styles.discount} />
        ) : (
          <Discount contract={contract} today={today} />
        )}
      </div>
      {check.Dialog && isChecking && (
        <check.Dialog
          key={pointId}
          contractId={contract.id}
          pointId={pointId}
          onClose={() => closeDialog({ show: null })}
        />
      )}
    </>
  )
}

interface MonthProps {
  readonly contractId: number
  readonly pointId: number
  readonly today: string
  readonly onCheck: () => void
}

function Month({ contractId, pointId, today, onCheck }: MonthProps) {
  const translate = useTranslate()
  const { data, isError } = useQuery(monthSoFarQueries.one({ contractId, pointId }))
  if (data && 'reason' in data && data.reason === 'notHousehold') return null
  return (
    <div className={styles.month}>
      <MonthCard
        answer={data}
        hasFailed={isError}
        month={splitDate(today).month}
        checkMeter={
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onPointerEnter={() => prefetch(loadMeterCheck)}
            onClick={onCheck}
          >
            {translate('insights.month.checkMeter')}
          </Button>
        }
        budgetLink={<RouteLink to="/savings">{translate('insights.month.setBudget')}</RouteLink>}
      />
    </div>
  )
}

interface DiscountProps {
  readonly contract: CommercialContract
  readonly today: string
}

function Discount({ contract, today }: DiscountProps) {
  const translate = useTranslate()
  const { data, isError } = useQuery(discountQueries.one(contract))
  if (data && !hasDiscount(data)) return null
  return (
    <div className={styles.discount}>
      <DiscountCard
        discounts={data}
        hasFailed={isError}
        today={today}
        link={<RouteLink to="/savings">{translate('insights.discount.more')}</RouteLink>}
      />
    </div>
  )
}
