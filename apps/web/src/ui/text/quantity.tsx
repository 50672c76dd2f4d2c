import { formatNumber } from '@portal/i18n/format-number'
import { classNames } from '#web/ui/class-names.ts'
import { useLanguage } from './language-context.ts'
import styles from './quantity.module.css'

export type QuantitySize = 'inline' | 'figure' | 'hero'

interface QuantityProps {
  readonly value: number
  /** The other end of a range. */
  readonly toValue?: number | undefined
  readonly unit?: string | undefined
  readonly decimals?: number | undefined
  readonly size?: QuantitySize | undefined
}

/** A number and its lighter unit on one line; screens use `<Money>` and `<Energy>`, which name the unit. */
export function Quantity({ value, toValue, unit, decimals = 2, size = 'inline' }: QuantityProps) {
  const language = useLanguage()
  return (
    <span className={classNames(styles.quantity, styles[size])}>
      {formatNumber(value, language, decimals)}
      {toValue !== undefined && `–${formatNumber(toValue, language, decimals)}`}
      {unit !== undefined && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
    </span>
  )
}
