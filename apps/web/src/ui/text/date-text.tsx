import { formatDate, formatTime } from '@portal/i18n/format'
import styles from './text.module.css'

interface DateTextProps {
  /** A calendar date or a moment, as the wire gives it. */
  readonly iso: string
  readonly hasTime?: boolean | undefined
  readonly hasSeconds?: boolean | undefined
}

export function DateText({ iso, hasTime = false, hasSeconds = true }: DateTextProps) {
  const time = hasTime ? ` ${formatTime(iso).slice(0, hasSeconds ? undefined : 'HH:mm'.length)}` : ''
  return (
    <time className={styles.date} dateTime={iso}>
      {formatDate(iso)}
      {time}
    </time>
  )
}

interface DatePeriodProps {
  readonly fromIso: string
  readonly toIso: string
  /** On a narrow card the year of both dates is written once. */
  readonly isShort?: boolean | undefined
}

/** Breaks, where it must, only between the two dates. */
export function DatePeriod({ fromIso, toIso, isShort }: DatePeriodProps) {
  const isYearShared = isShort && fromIso.slice(0, 4) === toIso.slice(0, 4)
  return (
    <span>
      <time className={styles.date} dateTime={fromIso}>
        {isYearShared ? formatDate(fromIso).slice(0, 'dd.MM.'.length) : formatDate(fromIso)}
      </time>
      {'\u00a0– '}
      <DateText iso={toIso} />
    </span>
  )
}
