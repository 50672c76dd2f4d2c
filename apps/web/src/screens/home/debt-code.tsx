import type { Company } from '@portal/contract/catalog/companies'
import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { remainingDebt } from '@portal/domain/debts'
import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { companyQueries } from '#web/features/catalog/companies/company-queries.ts'
import { noFilters } from '#web/features/finances/bills/bill-filter-values.ts'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { writePaymentSlip } from '#web/features/finances/bills/slip/payment-slip.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { type ItemState, ItemStates } from '#web/ui/item/item-states.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './debt-slip.module.css'
import { type DebtSlip, DebtSlipView } from './debt-slip.tsx'

interface DebtCodeProps {
  readonly contract: CommercialContract
  readonly onClose: () => void
}

/** The IPS code of all that is left to pay; the account and the reference are those of the newest bill that names them. */
export default function DebtCode({ contract, onClose }: DebtCodeProps) {
  const { translate } = useTexts()
  return (
    <Dialog
      title={translate('dashboard.debtCode.label')}
      closeLabel={translate('common.close')}
      onClose={onClose}
      size="small"
      canCloseOutside
    >
      <div className={styles.frame}>
        <ItemStates
          state={useDebtSlip(contract)}
          texts={{
            loading: translate('common.loading'),
            missing: translate('dashboard.debtCode.none'),
            error: translate('finances.slip.qrFailed'),
            retry: translate('common.retry'),
          }}
        >
          {(slip) => <DebtSlipView slip={slip} />}
        </ItemStates>
      </div>
    </Dialog>
  )
}

function useDebtSlip(contract: CommercialContract): ItemState<DebtSlip> {
  const { language, translate } = useTexts()
  const search = { contractId: contract.id, language, filters: noFilters }
  const bills = useInfiniteQuery(billQueries.search(search, pageSizes.bills))
  const company = useQuery(companyQueries.one(language))
  if (bills.data && company.data) {
    const [page] = bills.data.pages
    const slip = writeDebtSlip(page?.data ?? [], company.data)
    return slip ? { kind: 'ready', item: slip } : { kind: 'missing' }
  }
  if (!bills.isError && !company.isError) return { kind: 'loading' }
  return { kind: 'error', onRetry: () => Promise.all([bills.refetch(), company.refetch()]) }

  function writeDebtSlip(newestFirst: readonly Bill[], payee: Company): DebtSlip | null {
    const bill = newestFirst.find(({ bankAccountNumber }) => bankAccountNumber !== null)
    const slip = bill && writePaymentSlip(bill, payee, contract, translate, remainingDebt(contract))
    if (!slip?.ipsText) return null
    return {
      ...slip,
      ipsText: slip.ipsText,
      bankAccountNumber: bill?.bankAccountNumber ?? '',
      reference: bill?.paymentReference ?? null,
      collectionNumber: contract.commercialContractsNumber,
    }
  }
}
