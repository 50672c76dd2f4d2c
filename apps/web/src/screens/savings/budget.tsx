import { toWireAmount } from '@portal/domain/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { budgetQueries, saveBudget } from '#web/features/insights/budget/budget-queries.ts'
import { insightKeys } from '#web/features/insights/core/insight-keys.ts'
import { BudgetOutlook } from '#web/features/insights/month-so-far/budget-outlook.tsx'
import { monthSoFarQueries } from '#web/features/insights/month-so-far/month-so-far-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { durationsMs } from '@portal/domain/limits'
import { BudgetForm } from './budget-form.tsx'
import styles from './savings.module.css'

interface BudgetProps {
  readonly contractId: number
  readonly isHousehold: boolean
}

/** Another contract is another budget: what was typed for one is never saved for the other. */
export const Budget = (props: BudgetProps) => <BudgetOfContract key={props.contractId} {...props} />

function BudgetOfContract({ contractId, isHousehold }: BudgetProps) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const budget = useQuery(budgetQueries.one(contractId))
  const [told, setTold] = useState<{ key: 'saved' | 'removed'; atMs: number } | null>(null)
  const [saves, setSaves] = useState(0)
  const saving = useMutation({
    mutationFn: (amountPara: number | null) =>
      saveBudget(contractId, amountPara === null ? null : toWireAmount(amountPara)),
    onSuccess: (saved) => {
      queryClient.setQueryData(budgetQueries.one(contractId).queryKey, saved)
      setSaves((count) => count + 1)
      setTold({ key: saved.monthlyAmount === null ? 'removed' : 'saved', atMs: Date.now() })
      return queryClient.invalidateQueries({ queryKey: insightKeys.monthSoFar })
    },
    onMutate: () => setTold(null),
  })
  return (
    <Card as="section" padding="wide" aria-label={translate('insights.budget.title')}>
      <div className={styles.section}>
        <h2>{translate('insights.budget.title')}</h2>
        <ItemStates
          state={itemState(budget)}
          texts={{
            loading: translate('common.loading'),
            missing: translate('insights.budget.loadFailed'),
            error: translate('insights.budget.loadFailed'),
            retry: translate('common.retry'),
          }}
        >
          {({ monthlyAmount }) => (
            <>
              {saving.error && <FailureBanner error={saving.error} atMs={saving.submittedAt} />}
              {told && (
                <Banner key={told.atMs} kind="success" hideAfterMs={durationsMs.successBanner}>
                  {translate(`insights.budget.${told.key}`)}
                </Banner>
              )}
              {monthlyAmount !== null && isHousehold && <Outlook contractId={contractId} />}
              <p className={styles.words}>
                {translate(isHousehold ? 'insights.budget.text' : 'insights.budget.textOfFirm')}
              </p>
              <BudgetForm
                key={saves}
                monthlyAmount={monthlyAmount}
                isLoading={saving.isPending}
                onSave={saving.mutate}
              />
            </>
          )}
        </ItemStates>
      </div>
    </Card>
  )
}

/** Whether it will hold this month; silent until that is known. */
function Outlook({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { pointId } = usePointSelection()
  const { data } = useQuery({
    ...monthSoFarQueries.one({ contractId, pointId: pointId ?? 0 }),
    enabled: pointId !== null,
  })
  if (!data) return null
  if ('budget' in data && data.budget) return <BudgetOutlook {...data.budget} />
  return <p className={styles.quiet}>{translate('insights.budget.unknownOutlook')}</p>
}
