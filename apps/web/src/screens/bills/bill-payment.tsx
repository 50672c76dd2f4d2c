import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { fromWireAmount } from '@portal/domain/money'
import { formatDate, formatMoneyPara, formatSum } from '@portal/i18n/format'
import type { ReactNode } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { TouchOnly } from '#web/ui/text/touch-only.tsx'
import styles from './bill-details.module.css'
import { amountLeft, isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { CodeActions } from './code-actions.tsx'
import type { PaymentSlip } from './payment-slip.ts'
import { QrCode } from './qr-code.tsx'

export type SlipState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly slip: PaymentSlip | null }

interface BillPaymentProps {
  readonly bill: Bill
  readonly contract: Pick<CommercialContract, 'unbookedAmount'>
  readonly slip: SlipState
  readonly payAction: ReactNode
}

/** How much, by when, and the code that pays it; for a bill that asks for nothing only that. */
export function BillPayment({ bill, contract, slip, payAction }: BillPaymentProps) {
  const translate = useTranslate()
  const leftPara = amountLeft(bill, contract)
  if (!isPayable(bill)) {
    return (
      <div className={styles.payment}>
        <p className={styles.label}>{translate('finances.bills.amount')}</p>
        <Money amount={bill.amount} size="hero" />
        <p className={styles.settled}>
          {bill.isPaid && bill.amount > 0 ? (
            <Badge kind="good">{translate('finances.bills.paid')}</Badge>
          ) : (
            translate('finances.bills.nothingToPay')
          )}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.payment}>
      <p className={styles.label}>
        {bill.dueDate
          ? translate('finances.bills.toPayUntil', { date: formatDate(bill.dueDate) })
          : translate('finances.bills.amountToPay')}
      </p>
      <Money amountPara={leftPara} size="hero" />
      <Unbooked bill={bill} contract={contract} />
      {leftPara > 0 && <PaymentCode slip={slip} number={bill.financialDocumentNumber} />}
      {payAction && <div className={styles.pay}>{payAction}</div>}
    </div>
  )
}

/** Decision 22: why less is asked for than the bill says. */
function Unbooked({ bill, contract }: Pick<BillPaymentProps, 'bill' | 'contract'>) {
  const { language, translate } = useTexts()
  if (contract.unbookedAmount <= 0) return null
  const amounts = {
    paid: formatSum(fromWireAmount(contract.unbookedAmount) ?? 0, language),
    asked: formatSum(fromWireAmount(bill.amountToPay) ?? 0, language),
  }
  return (
    <p className={styles.settled}>
      {amountLeft(bill, contract) > 0
        ? translate('finances.bills.partUnbooked', amounts)
        : translate('finances.bills.allUnbooked', amounts)}
    </p>
  )
}

interface PaymentCodeProps extends Pick<BillPaymentProps, 'slip'> {
  readonly number: string
}

function PaymentCode({ slip, number }: PaymentCodeProps) {
  const { language, translate } = useTexts()
  if (slip.kind === 'loading') {
    return (
      <div className={styles.codeWaiting}>
        <Skeleton shape="block" />
      </div>
    )
  }
  if (slip.kind === 'failed') {
    return (
      <div className={styles.scan} role="alert">
        <p>{translate('finances.bills.qrFailed')}</p>
        <Button variant="text" onClick={slip.onRetry}>
          {translate('common.retry')}
        </Button>
      </div>
    )
  }
  if (!slip.slip?.ipsText) return null
  const amount = formatMoneyPara(slip.slip.amountPara, language)
  return (
    <>
      <QrCode text={slip.slip.ipsText} alternative={translate('finances.bills.qrAlternative', { amount })} />
      <p className={styles.scan}>
        {translate('finances.bills.scan')}
        <br />
        {translate('finances.bills.scanFree')}
      </p>
      <TouchOnly>
        <p className={styles.scan}>{translate('finances.bills.scanOnPhone')}</p>
        <CodeActions text={slip.slip.ipsText} number={number} />
      </TouchOnly>
    </>
  )
}
