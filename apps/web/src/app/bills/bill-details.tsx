import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { RouteButton } from '#web/app/route-button.tsx'
import { companyQueries } from '#web/features/catalog/companies/company-queries.ts'
import {
  BillDetailsDialog,
  type BillState,
  type PayeeState,
} from '#web/features/finances/bills/bill-details-dialog.tsx'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import type { BillPdf } from '#web/features/finances/bills/use-bill-pdf.ts'
import { useTexts } from '#web/session/use-texts.ts'

interface BillDetailsProps {
  readonly billId: number
  /** The bill where the list has it. */
  readonly listed: Bill | undefined
  readonly contract: CommercialContract
  readonly pdf: BillPdf
  readonly onClose: () => void
}

export default function BillDetails({ billId, listed, contract, pdf, onClose }: BillDetailsProps) {
  const { translate } = useTexts()
  const state = useBillState(billId, listed)
  return (
    <BillDetailsDialog
      state={state}
      payee={usePayeeState()}
      contract={contract}
      payAction={
        <RouteButton to="/do-payment" variant="debt" isFullWidth>
          {translate('finances.bills.payHere')}
        </RouteButton>
      }
      isPdfLoading={pdf.loadingBillId === billId}
      failure={pdf.failure && <FailureBanner {...pdf.failure} />}
      onPdf={pdf.open}
      onClose={onClose}
    />
  )
}

function useBillState(billId: number, listed: Bill | undefined): BillState {
  const { language } = useTexts()
  const { data, error, refetch } = useQuery({
    ...billQueries.one({ billId, language }),
    enabled: listed === undefined,
  })
  const bill = listed ?? data
  if (bill) return { kind: 'ready', bill }
  if (!error) return { kind: 'loading' }
  const isMissing = error instanceof ApiError && error.status === 404
  return isMissing ? { kind: 'missing' } : { kind: 'failed', onRetry: refetch }
}

function usePayeeState(): PayeeState {
  const { language } = useTexts()
  const { data: company, isError, refetch } = useQuery(companyQueries.one(language))
  if (company) return { kind: 'ready', company }
  return isError ? { kind: 'failed', onRetry: refetch } : { kind: 'loading' }
}
