import { formatMoneyPara } from '@portal/i18n/format-number'
import { OfflineAsOf } from '#web/features/core/offline/as-of.tsx'
import { CodeActions } from '#web/features/finances/bills/slip/code-actions.tsx'
import {
  amountForBank,
  CopiedField,
  CopiedReference,
  CopyField,
} from '#web/features/finances/bills/slip/copied-field.tsx'
import { QrCode } from '#web/features/finances/bills/slip/qr-code.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { TouchOnly } from '#web/ui/text/touch-only.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './debt-slip.module.css'

export interface DebtSlip {
  readonly payee: string
  readonly purpose: string
  readonly paymentCode: string
  readonly amountPara: number
  readonly bankAccountNumber: string
  readonly reference: string | null
  readonly collectionNumber: string
  readonly ipsText: string
}

/** The code, and below it the same for who types it. */
export function DebtSlipView({ slip }: { readonly slip: DebtSlip }) {
  const { language, translate } = useTexts()
  const amount = formatMoneyPara(slip.amountPara, language)
  return (
    <div className={styles.slip}>
      <p className={styles.amount}>
        <span className={styles.label}>{translate('finances.slip.amountToPay')}</span>
        <span>
          <Money amountPara={slip.amountPara} size="figure" />
          <CopyField label={translate('finances.slip.amountToPay')} text={amountForBank(slip.amountPara)} />
        </span>
        <span className={styles.label}>
          <OfflineAsOf />
        </span>
      </p>
      <QrCode text={slip.ipsText} alternative={translate('finances.slip.qrAlternative', { amount })} />
      <p className={styles.label}>
        {translate('finances.slip.scan')} {translate('finances.slip.scanFree')}
      </p>
      <TouchOnly>
        <p className={styles.label}>{translate('finances.slip.scanOnPhone')}</p>
        <CodeActions text={slip.ipsText} number={slip.collectionNumber} />
      </TouchOnly>
      <div className={styles.fields}>
        <DefinitionList layout="stacked">
          <CopiedField label={translate('finances.slip.payee')} text={slip.payee} />
          <CopiedField label={translate('finances.slip.bankAccount')} text={slip.bankAccountNumber} />
          <CopiedReference paymentReference={slip.reference} />
          <CopiedField label={translate('finances.slip.purpose')} text={slip.purpose} />
          <CopiedField label={translate('finances.slip.paymentCode')} text={slip.paymentCode} />
        </DefinitionList>
      </div>
    </div>
  )
}
