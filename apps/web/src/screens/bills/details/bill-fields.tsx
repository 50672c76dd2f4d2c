import type { Bill } from '@portal/contract/finances/bills'
import { fromWireAmount } from '@portal/domain/money'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { BillingPeriod } from '#web/screens/bills/bill-card.tsx'
import { isPayable } from '#web/features/finances/bills/bill-standing.ts'
import {
  amountForBank,
  CopiedField,
  CopiedReference,
  CopyField,
} from '#web/features/finances/bills/slip/copied-field.tsx'
import type { PaymentSlip } from '#web/features/finances/bills/slip/payment-slip.ts'

interface BillFieldsProps {
  readonly bill: Bill
  /** What is chosen to be paid. */
  readonly amountPara: number
  readonly slip: PaymentSlip | null
}

/** Everything of spec 2.7; each field of the payment slip can be copied. */
export function BillFields({ bill, amountPara, slip }: BillFieldsProps) {
  const translate = useTranslate()
  return (
    <DefinitionList layout="stacked">
      <Definition label={translate('finances.billDetails.forMonth')}>
        <MonthText year={bill.year} month={bill.month} isCapitalized />
      </Definition>
      <Definition label={translate('finances.billDetails.billNumber')}>
        {bill.financialDocumentNumber}
      </Definition>
      <Definition label={translate('finances.bills.type')}>{bill.financialDocumentTypeText}</Definition>
      {slip && isPayable(bill) && <SlipWords slip={slip} />}
      <CopiedField label={translate('finances.slip.bankAccount')} text={bill.bankAccountNumber} />
      <CopiedReference paymentReference={bill.paymentReference} />
      <Amounts bill={bill} amountPara={amountPara} />
      <Definition label={translate('finances.bills.billingPeriod')}>
        <BillingPeriod bill={bill} />
      </Definition>
      <Definition label={translate('finances.billDetails.issueDate')}>
        {bill.issueDate && <DateText iso={bill.issueDate} />}
      </Definition>
      <Definition label={translate('finances.bills.dueDate')}>
        {bill.dueDate && <DateText iso={bill.dueDate} />}
      </Definition>
    </DefinitionList>
  )
}

function SlipWords({ slip }: { readonly slip: PaymentSlip }) {
  const translate = useTranslate()
  return (
    <>
      <CopiedField label={translate('finances.slip.payee')} text={slip.payee} />
      <CopiedField label={translate('finances.slip.purpose')} text={slip.purpose} />
      <CopiedField label={translate('finances.slip.paymentCode')} text={slip.paymentCode} />
    </>
  )
}

function Amounts({ bill, amountPara }: Pick<BillFieldsProps, 'bill' | 'amountPara'>) {
  const translate = useTranslate()
  const previousPara = (fromWireAmount(bill.amountToPay) ?? 0) - (fromWireAmount(bill.amount) ?? 0)
  return (
    <>
      <Definition label={translate('finances.billDetails.amount')}>
        <Money amount={bill.amount} />
      </Definition>
      {previousPara !== 0 && (
        <Definition label={translate('finances.billDetails.previousBalance')}>
          <Money amountPara={previousPara} />
        </Definition>
      )}
      {isPayable(bill) && <AmountToPay amountPara={amountPara} />}
    </>
  )
}

function AmountToPay({ amountPara }: { readonly amountPara: number }) {
  const translate = useTranslate()
  const label = translate('finances.slip.amountToPay')
  return (
    <Definition label={label} action={<CopyField label={label} text={amountForBank(amountPara)} />}>
      <Money amountPara={amountPara} />
    </Definition>
  )
}
