import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import styles from './do-payment.module.css'

/** What a way of paying costs, in a sentence or at the end of a line. */
export function FeeText({ feePara }: { readonly feePara: number }) {
  const { language, translate } = useTexts()
  return (
    <span className={styles.fee}>
      {feePara === 0
        ? translate('transactions.pay.withoutFee')
        : translate('transactions.pay.withFee', { fee: formatSum(feePara, language) })}
    </span>
  )
}
