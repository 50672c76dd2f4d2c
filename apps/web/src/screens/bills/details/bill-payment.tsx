import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { fromWireAmount } from '@portal/domain/money'
import { formatDate } from '@portal/i18n/format'
import { formatMoneyPara, formatSum } from '@portal/i18n/format-number'
import type { ReactNode } from 'react'
import { type DebtParts, isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { DebtBreakdown } from './debt-breakdown.tsx'
import { chosenPara, type PayChoice } from './pay-choice.ts'
import { CodeActions } from '#web/features/finances/bills/slip/code-actions.tsx'
import type { PaymentSlip } from '#web/features/finances/bills/slip/payment-slip.ts'
import { QrCode } from '#web/features/finances/bills/slip/qr-code.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TouchOnly } from '#web/ui/text/touch-only.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './bill-details.module.css'

export type SlipState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly onRetry: () => void }
  | { readonly kind: 'ready'; readonly slip: PaymentSlip | null }

interface BillPaymentProps {
  readonly bill: Bill
  readonly contract: Pick<CommercialContract, 'unbookedAmount'>
  readonly parts: DebtParts
  readonly choice: PayChoice
  readonly today: string
  readonly slip: SlipState
  readonly payAction: ReactNode
  readonly onChoice: (choice: PayChoice) => void
}

/** How much, by when, and the code that pays it; for a bill that asks for nothing only that. */
export function BillPayment(props: BillPaymentProps) {
  const { bill, contract, parts, choice, today, slip, payAction, onChoice } = props
  if (!isPayable(bill)) return <Settled bill={bill} />
  const amountPara = chosenPara(choice, parts)
  return (
    <div className={styles.payment}>
      <AmountLabel bill={bill} choice={choice} today={today} />
      <Money amountPara={amountPara} size="hero" />
      <DebtBreakdown bill={bill} parts={parts} today={today} />
      <Unbooked contract={contract} parts={parts} />
      {parts.wholePara > 0 && parts.wholePara !== parts.billPara && (
        <Choice parts={parts} choice={choice} onChoice={onChoice} />
      )}
      {amountPara > 0 && <PaymentCode slip={slip} number={bill.financialDocumentNumber} />}
      {payAction && <div className={styles.pay}>{payAction}</div>}
    </div>
  )
}

function Settled({ bill }: Pick<BillPaymentProps, 'bill'>) {
  const translate = useTranslate()
  return (
    <div className={styles.payment}>
      <p className={styles.label}>{translate('finances.billDetails.amount')}</p>
      <Money amount={bill.amount} size="hero" />
      <p className={styles.settled}>
        {bill.isPaid && bill.amount > 0 ? (
          <Badge kind="good">{translate('finances.bills.paid')}</Badge>
        ) : (
          translate('finances.billDetails.nothingToPay')
        )}
      </p>
    </div>
  )
}

/** Of the whole debt no single day can be named. */
function AmountLabel({ bill, choice, today }: Pick<BillPaymentProps, 'bill' | 'choice' | 'today'>) {
  const translate = useTranslate()
  if (choice === 'debt') return <p className={styles.label}>{translate('finances.billDetails.wholeDebt')}</p>
  if (bill.dueDate === null) return <p className={styles.label}>{translate('finances.slip.amountToPay')}</p>
  const date = formatDate(bill.dueDate)
  return bill.dueDate < today ? (
    <p className={styles.late}>{translate('finances.bills.overdue', { date })}</p>
  ) : (
    <p className={styles.label}>{translate('finances.billDetails.toPayUntil', { date })}</p>
  )
}

function Choice({ parts, choice, onChoice }: Pick<BillPaymentProps, 'parts' | 'choice' | 'onChoice'>) {
  const { language, translate } = useTexts()
  const isOldestFirst = choice === 'bill' && parts.earlierPara > 0
  return (
    <div className={styles.choice}>
      <RadioGroup
        label={translate('finances.billDetails.payChoice')}
        options={[
          {
            value: 'bill',
            label: translate('finances.billDetails.thisBill'),
            hint: formatSum(parts.billPara, language),
            isDisabled: parts.billPara === 0,
          },
          {
            value: 'debt',
            label: translate('finances.billDetails.wholeDebt'),
            hint: formatSum(parts.wholePara, language),
          },
        ]}
        value={choice}
        hint={isOldestFirst ? translate('finances.billDetails.oldestFirst') : undefined}
        onChange={onChoice}
        isInline
      />
    </div>
  )
}

/** Decision 22: why less is asked for than the books say. */
function Unbooked({ contract, parts }: Pick<BillPaymentProps, 'contract' | 'parts'>) {
  const { language, translate } = useTexts()
  if (contract.unbookedAmount <= 0) return null
  const paid = formatSum(fromWireAmount(contract.unbookedAmount) ?? 0, language)
  return (
    <p className={styles.settled}>
      {parts.wholePara > 0
        ? translate('finances.billDetails.partUnbooked', { paid })
        : translate('finances.billDetails.allUnbooked', { paid })}
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
        <p>{translate('finances.slip.qrFailed')}</p>
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
      <QrCode text={slip.slip.ipsText} alternative={translate('finances.slip.qrAlternative', { amount })} />
      <p className={styles.scan}>
        {translate('finances.slip.scan')}
        <br />
        {translate('finances.slip.scanFree')}
      </p>
      <TouchOnly>
        <p className={styles.scan}>{translate('finances.slip.scanOnPhone')}</p>
        <CodeActions text={slip.slip.ipsText} number={number} />
      </TouchOnly>
    </>
  )
}
