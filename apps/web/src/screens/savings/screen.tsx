import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { CustomerType } from '@portal/domain/enumerations'
import { todayInBelgrade } from '@portal/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { itemState } from '#web/features/core/item/item-state.ts'
import { discountQueries } from '#web/features/insights/discounts/discount-queries.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { Budget } from './budget.tsx'
import { DiscountCoach } from './discount-coach.tsx'
import styles from './savings.module.css'

export default function Savings() {
  const translate = useTranslate()
  const { contract } = useSelection()
  const { user } = useSession()
  // Discounts are a household's; firms have a budget and what-if.
  const isHousehold = !user.isLegalEntity && contract.customerTypeId !== CustomerType.legalEntity
  return (
    <>
      <PageHeader title={translate('shell.title.savings')} />
      <div className={styles.page}>
        {isHousehold && <Discount contract={contract} />}
        <div className={styles.column}>
          <Budget contractId={contract.id} isHousehold={isHousehold} />
          <WhatIfLink />
        </div>
      </div>
    </>
  )
}

/** Nothing where no discount is offered. */
function Discount({ contract }: { readonly contract: CommercialContract }) {
  const translate = useTranslate()
  const discounts = useQuery(discountQueries.one(contract))
  if (discounts.data?.isOffered === false) return null
  if (discounts.data) {
    return (
      <div className={styles.column}>
        <DiscountCoach discounts={discounts.data} today={todayInBelgrade(Date.now())} />
      </div>
    )
  }
  return (
    <div className={discounts.isPending ? styles.waiting : undefined}>
      <Card as="section" padding="wide" aria-label={translate('insights.savings.discount')}>
        <ItemStates
          state={itemState(discounts)}
          texts={{
            loading: translate('insights.savings.loading'),
            missing: translate('insights.savings.failed'),
            error: translate('insights.savings.failed'),
            retry: translate('common.retry'),
          }}
        >
          {() => null}
        </ItemStates>
      </Card>
    </div>
  )
}

function WhatIfLink() {
  const translate = useTranslate()
  return (
    <Card as="section" padding="wide" aria-label={translate('insights.savings.whatIf')}>
      <div className={styles.section}>
        <h2>{translate('insights.savings.whatIf')}</h2>
        <p className={styles.words}>{translate('insights.savings.whatIfText')}</p>
        <div className={styles.action}>
          <RouteButton to="/what-if" variant="quiet">
            {translate('insights.savings.whatIfOpen')}
          </RouteButton>
        </div>
      </div>
    </Card>
  )
}
