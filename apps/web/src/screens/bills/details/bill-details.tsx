import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { useQuery } from '@tanstack/react-query'
import MessageSquareWarning from '#icons/message-square-warning'
import { companyQueries } from '#web/features/catalog/companies/company-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { itemState } from '#web/features/core/item/item-state.ts'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { BillDetailsDialog, type PayeeState } from './bill-details-dialog.tsx'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { useBillPdf } from '#web/features/finances/bills/document/use-bill-pdf.ts'
import { useBillSharing } from './use-bill-sharing.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { searchOfAmount } from '#web/navigation/search/pay-link.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { WaitingWhy } from './waiting-why.tsx'

const loadWhy = withTexts('insights', () => import('./bill-why.tsx'))

interface BillDetailsProps {
  readonly billId: number
  /** The bill where the list has it. */
  readonly listed: Bill | undefined
  readonly contract: CommercialContract
  readonly today: string
  readonly onClose: () => void
}

export default function BillDetails({ billId, listed, contract, today, onClose }: BillDetailsProps) {
  const { features } = useSession()
  const { pointId } = usePointSelection()
  const { language, translate } = useTexts()
  const bill = useQuery({ ...billQueries.one({ billId, language }), enabled: listed === undefined })
  // Its own, so that a failure is told where it happened.
  const pdf = useBillPdf(translate('finances.bills.pdfPreparing'))
  const sharing = useBillSharing()
  const failure = pdf.failure ?? sharing?.failure
  // Beside the matter: where its code does not come, the bill is shown without it.
  const why = useLazyDialog('bill-why', loadWhy, true)
  return (
    <BillDetailsDialog
      state={itemState({ ...bill, data: listed ?? bill.data })}
      payee={usePayeeState()}
      contract={contract}
      today={today}
      renderPay={(amountPara) => (
        <RouteButton
          to="/do-payment"
          {...(amountPara > 0 ? { search: searchOfAmount(amountPara, contract.id) } : {})}
          variant={amountPara > 0 ? 'debt' : 'quiet'}
          isFullWidth
        >
          {translate('finances.billDetails.payHere')}
        </RouteButton>
      )}
      renderComplain={(about) =>
        features.complaintsEnabled && (
          <RouteButton
            to="/complaints"
            search={{ add: 'yes', about: about.financialDocumentNumber, aboutPoint: pointId }}
            variant="text"
            icon={MessageSquareWarning}
          >
            {translate('finances.billDetails.complain')}
          </RouteButton>
        )
      }
      renderWhy={(about) => {
        if (why.Dialog) return <why.Dialog billId={about.id} />
        return why.failure ? null : <WaitingWhy />
      }}
      isPdfLoading={pdf.loadingBillId !== null}
      failure={failure && <FailureBanner {...failure} />}
      sharing={sharing}
      onPdf={pdf.open}
      onClose={onClose}
    />
  )
}

function usePayeeState(): PayeeState {
  const { language } = useTexts()
  const { data: company, isError, refetch } = useQuery(companyQueries.one(language))
  if (company) return { kind: 'ready', company }
  return isError ? { kind: 'failed', onRetry: refetch } : { kind: 'loading' }
}
