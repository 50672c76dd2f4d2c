import { useRef } from 'react'
import CalendarDays from '#icons/calendar-days'
import X from '#icons/x'
import { classNames } from '#web/ui/class-names.ts'
import styles from '#web/ui/list/filter-chip.module.css'
import { DatePeriod } from '#web/ui/text/date-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { DateRangeSetting } from './date-choice.ts'
import { type CalendarTrigger, DateRangePopover } from './date-range-popover.tsx'

interface DateRangeChipProps extends DateRangeSetting {
  readonly label: string
  /** "Clear: Issue date": the little cross has its own name. */
  readonly clearLabel: string
}

/** A filter of a period: its name while nothing is chosen, then the two days and a cross that clears them. */
export function DateRangeChip({ label, clearLabel, ...setting }: DateRangeChipProps) {
  const { value, onChange } = setting
  const chip = useRef<HTMLDivElement>(null)

  function handleClear() {
    // The cross goes with what it clears; whoever pressed it stays at the filter.
    chip.current?.querySelector('button')?.focus()
    onChange(null)
  }

  const renderTrigger = (trigger: CalendarTrigger) => (
    <button type="button" className={styles.trigger} {...trigger}>
      <Icon of={CalendarDays} size={16} />
      {value ? (
        <>
          <VisuallyHidden>{label} </VisuallyHidden>
          <DatePeriod {...value} />
        </>
      ) : (
        label
      )}
    </button>
  )
  return (
    <div ref={chip} className={classNames(styles.chip, value && styles.chosen)}>
      <DateRangePopover {...setting} renderTrigger={renderTrigger} isWholeOnly />
      {value && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={handleClear}>
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  )
}
