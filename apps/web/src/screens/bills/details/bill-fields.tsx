import type { Bill } from '@portal/contract/finances/bills'
import { fromWireAmount, toAmountText } from '@portal/domain/money'
import { splitReference } from '@portal/domain/payments/bill-code'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { BillingPeriod } from '#web/screens/bills/bill-card.tsx'
import { isPayable } from '#web/features/finances/bills/bill-standing.ts'
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
      <Definition label={translate('finances.bills.forMonth')}>
        <MonthText year={bill.year} month={bill.month} isCapitalized />
      </Definition>
      <Definition label={translate('finances.bills.billNumber')}>{bill.financialDocumentNumber}</Definition>
      <Definition label={translate('finances.bills.type')}>{bill.financialDocumentTypeText}</Definition>
      {slip && isPayable(bill) && <SlipWords slip={slip} />}
      <Copied label={translate('finances.slip.bankAccount')} text={bill.bankAccountNumber} />
      <Reference paymentReference={bill.paymentReference} />
      <Amounts bill={bill} amountPara={amountPara} />
      <Definition label={translate('finances.bills.billingPeriod')}>
        <BillingPeriod bill={bill} />
      </Definition>
      <Definition label={translate('finances.bills.issueDate')}>
        {bill.issueDate && <DateText iso={bill.issueDate} />}
      </Definition>
      <Definition label={translate('finances.bills.dueDate')}>
        {bill.dueDate && <DateText iso={bill.dueDate} />}
      </Definition>
    </DefinitionList>
  )
}

interface CopiedProps {
  readonly label: string
  readonly text: string | null
}

function Copied({ label, text }: CopiedProps) {
  return (
    <Definition label={label} action={text && <CopyField label={label} text={text} />}>
      {text}
    </Definition>
  )
}

function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const translate = useTranslate()
  return (
    <CopyButton
      text={text}
      label={translate('finances.bills.copy', { field: label })}
      copiedLabel={translate('finances.bills.copied')}
    />
  )
}

function SlipWords({ slip }: { readonly slip: PaymentSlip }) {
  const translate = useTranslate()
  return (
    <>
      <Copied label={translate('finances.slip.payee')} text={slip.payee} />
      <Copied label={translate('finances.slip.purpose')} text={slip.purpose} />
      <Copied label={translate('finances.bills.paymentCode')} text={slip.paymentCode} />
    </>
  )
}

/** Bank forms have a field of their own for the model, so the copy leaves it out. */
function Reference({ paymentReference }: { readonly paymentReference: string | null }) {
  const translate = useTranslate()
  const { model, number } = splitReference(paymentReference ?? '')
  const label =
    model === ''
      ? translate('finances.slip.paymentReference')
      : translate('finances.bills.paymentReferenceModel', { model })
  return <Copied label={label} text={number || null} />
}

function Amounts({ bill, amountPara }: Pick<BillFieldsProps, 'bill' | 'amountPara'>) {
  const translate = useTranslate()
  const previousPara = (fromWireAmount(bill.amountToPay) ?? 0) - (fromWireAmount(bill.amount) ?? 0)
  return (
    <>
      <Definition label={translate('finances.bills.amount')}>
        <Money amount={bill.amount} />
      </Definition>
      {previousPara !== 0 && (
        <Definition label={translate('finances.bills.previousBalance')}>
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

/** Banks here take a decimal comma and no groups. */
const amountForBank = (amountPara: number): string => toAmountText(amountPara).replace('.', ',')
