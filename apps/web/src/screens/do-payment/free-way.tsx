import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './do-payment.module.css'

interface FreeWayProps {
  /** The bill whose code can be opened; null where none asks for anything. */
  readonly billId: number | null
}

/** The code of the bill costs nothing: whoever pays for paying knows of it. */
export function FreeWay({ billId }: FreeWayProps) {
  const translate = useTranslate()
  return (
    <div className={styles.free}>
      <p className={styles.freeTitle}>{translate('transactions.pay.billCode')}</p>
      <p>{translate('transactions.pay.billCodeText')}</p>
      {billId !== null && (
        <p>
          <RouteLink to="/bills" search={{ bill: billId }} isStrong>
            {translate('transactions.pay.openBillCode')}
          </RouteLink>
        </p>
      )}
    </div>
  )
}
