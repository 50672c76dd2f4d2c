import { toAmountText } from '@portal/domain/money'
import { splitReference } from '@portal/domain/payments/bill-code'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition } from '#web/ui/data/definition-list.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'

interface CopiedFieldProps {
  readonly label: string
  readonly text: string | null
}

/** A field of the payment slip, for who types it into a bank's form. */
export function CopiedField({ label, text }: CopiedFieldProps) {
  return (
    <Definition label={label} action={text && <CopyField label={label} text={text} />}>
      {text}
    </Definition>
  )
}

export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const translate = useTranslate()
  return (
    <CopyButton
      text={text}
      label={translate('finances.slip.copy', { field: label })}
      copiedLabel={translate('finances.slip.copied')}
    />
  )
}

/** Bank forms have a field of their own for the model, so the copy leaves it out. */
export function CopiedReference({ paymentReference }: { readonly paymentReference: string | null }) {
  const translate = useTranslate()
  const { model, number } = splitReference(paymentReference ?? '')
  const label =
    model === ''
      ? translate('finances.slip.paymentReference')
      : translate('finances.slip.paymentReferenceModel', { model })
  return <CopiedField label={label} text={number || null} />
}

/** Banks here take a decimal comma and no groups. */
export const amountForBank = (amountPara: number): string => toAmountText(amountPara).replace('.', ',')
