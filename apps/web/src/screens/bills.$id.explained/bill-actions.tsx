import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { leftOf } from '#web/features/finances/bills/bill-standing.ts'
import { useBillPdf } from '#web/features/finances/bills/document/use-bill-pdf.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { searchOfAmount } from '#web/navigation/search/pay-link.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import styles from './explained.module.css'

interface BillActionsProps {
  readonly bill: Bill
  readonly contractId: number
}

/** What can be done about the bill. Paying and complaining are of the selected contract, which may be another. */
export function BillActions({ bill, contractId }: BillActionsProps) {
  const { translate } = useTexts()
  const { contracts, contract: selected, selectContract } = useSelection()
  const pdf = useBillPdf(translate('finances.bills.pdfPreparing'))
  const own = contracts.find(({ id }) => id === contractId)
  const number = own?.commercialContractsNumber ?? ''
  return (
    <>
      {pdf.failure && <FailureBanner {...pdf.failure} />}
      {own && own.id !== selected.id && (
        <Banner
          kind="info"
          actions={
            <Button variant="quiet" onClick={() => selectContract(own.id)}>
              {translate('insights.explanation.selectContract', { number })}
            </Button>
          }
        >
          {translate('insights.explanation.otherContract', { number })}
        </Banner>
      )}
      <div className={styles.actions}>
        {own?.id === selected.id && <ContractActions bill={bill} contract={selected} />}
        {bill.printEnabled && (
          <Button variant="quiet" isLoading={pdf.loadingBillId !== null} onClick={() => pdf.open(bill)}>
            {translate('finances.bills.pdf')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ContractActionsProps {
  readonly bill: Bill
  readonly contract: CommercialContract
}

function ContractActions({ bill, contract }: ContractActionsProps) {
  const { translate } = useTexts()
  const { features } = useSession()
  const { pointId } = usePointSelection()
  const leftPara = leftOf(bill, contract)
  return (
    <>
      {leftPara > 0 && (
        <RouteButton to="/do-payment" search={searchOfAmount(leftPara, contract.id)}>
          {translate('finances.bills.pay')}
        </RouteButton>
      )}
      {features.complaintsEnabled && (
        <RouteButton
          to="/complaints"
          search={{ add: 'yes', about: bill.financialDocumentNumber, aboutPoint: pointId }}
          variant="quiet"
        >
          {translate('finances.billDetails.complain')}
        </RouteButton>
      )}
    </>
  )
}
