import type { Against } from '@portal/contract/insights/bill-explanation'
import { contractOfId } from '@portal/domain/contract-ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router'
import ArrowLeft from '#icons/arrow-left'
import { itemState } from '#web/features/core/item/item-state.ts'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { discountQueries } from '#web/features/insights/discounts/discount-queries.ts'
import { billExplanationQueries } from '#web/features/insights/bill-explanation/bill-explanation-queries.ts'
import { readId } from '#web/navigation/search/search-values.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BillActions } from './bill-actions.tsx'
import styles from './explained.module.css'
import { ExplainedView } from './explained-view.tsx'
import { explainedSearch } from './search-params.ts'

export default function BillExplained() {
  const { translate } = useTexts()
  const { id } = useParams({ strict: false })
  const billId = readId(id)
  return (
    <>
      <div className={styles.header}>
        <BackButton billId={billId} />
        <PageHeader title={translate('shell.title.billExplained')} />
      </div>
      {/* Another bill is another page: nothing of this one stays open in it. */}
      <Explained key={billId} billId={billId} />
    </>
  )
}

function Explained({ billId }: { readonly billId: number | null }) {
  const { language } = useTexts()
  const { search, adjust } = useSearchParams(explainedSearch)
  const against: Against = search.against ?? 'previous'
  const other: Against = against === 'previous' ? 'year-before' : 'previous'
  const isKnown = billId !== null
  const explained = (to: Against) =>
    billExplanationQueries.one({ billId: billId ?? 0, against: to, language })
  const explanation = useQuery({
    ...explained(against),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  // After the first, so that the page paints after one round trip and the switch answers at once.
  const otherwise = useQuery({ ...explained(other), enabled: explanation.isSuccess })
  const bill = useQuery({ ...billQueries.one({ billId: billId ?? 0, language }), enabled: isKnown })
  const missed = useMissedDiscount(billId)
  return (
    <ExplainedView
      state={isKnown ? itemState(explanation) : { kind: 'missing' }}
      isComparing={explanation.isPlaceholderData}
      otherwise={otherwise.data}
      bill={bill.data}
      missed={missed}
      against={against}
      onAgainst={(next) => adjust({ against: next === 'previous' ? null : next })}
      renderActions={(shown, { commercialContractId }) => (
        <BillActions bill={shown} contractId={commercialContractId} />
      )}
    />
  )
}

/** Known to the contract's own call: the lines do not wait for it. */
function useMissedDiscount(billId: number | null) {
  const { contracts } = useSession()
  const contract = contracts.find(({ id }) => billId !== null && id === contractOfId(billId))
  const ofContract = contract ?? { id: 0, deliveryTypeId: 0, balanceAmount: 0 }
  const { data } = useQuery({ ...discountQueries.one(ofContract), enabled: contract !== undefined })
  return data?.missed.find((missed) => missed.billId === billId)
}

/** Back to where it was opened; who came by a link gets the bill. */
function BackButton({ billId }: { readonly billId: number | null }) {
  const { translate } = useTexts()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const handleBack = () =>
    canGoBack
      ? router.history.back()
      : router.navigate({ to: '/bills', ...(billId === null ? {} : { search: { bill: String(billId) } }) })
  return <IconButton icon={ArrowLeft} label={translate('insights.explanation.back')} onClick={handleBack} />
}
