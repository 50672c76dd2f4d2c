import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { classNames } from './class-names.ts'
import type { DateRange } from './date-choice.ts'
import styles from './date-range-input.module.css'
import { DatePeriod } from './date-text.tsx'
import { useFieldControl } from './field-context.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'

const DateRangeCalendar = lazy(() => import('./date-range-calendar.tsx'))

interface DateRangeInputProps {
  readonly value: DateRange | null
  readonly onChange: (range: DateRange | null) => void
  readonly placeholder: string
  readonly clearLabel: string
  /** The calendar's name while it is open. */
  readonly calendarLabel: string
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}

/** Stands inside a `<Field>`: a period of days, chosen with two presses. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { value, onChange, placeholder, clearLabel, calendarLabel, todayIso, earliestIso } = props
  const [isOpen, setIsOpen] = useState(false)
  const [half, setHalf] = useState<DateRange | null>(null)
  const control = useFieldControl()

  function handleOpenChange(willOpen: boolean) {
    setIsOpen(willOpen)
    setHalf(null)
  }

  function handleChoose(range: DateRange, isHalfDone: boolean) {
    onChange(range)
    if (isHalfDone) setHalf(range)
    else handleOpenChange(false)
  }

  const trigger = (
    <button
      type="button"
      id={control.id}
      aria-describedby={control['aria-describedby']}
      // The label alone would hide the chosen dates from a screen reader.
      aria-labelledby={control.id && `${control.id}-label ${control.id}`}
      className={classNames(styles.trigger, value === null && styles.unset)}
    >
      <Icon of={CalendarDays} size={18} />
      {value ? <DatePeriod {...value} /> : placeholder}
    </button>
  )

  return (
    <div className={classNames(styles.box, control['aria-invalid'] && styles.invalid)}>
      <Popover
        trigger={trigger}
        title={calendarLabel}
        isTitleHidden
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
      >
        <Suspense fallback={<CalendarSkeleton />}>
          <DateRangeCalendar
            value={value}
            half={half}
            onChoose={handleChoose}
            todayIso={todayIso}
            earliestIso={earliestIso}
          />
        </Suspense>
      </Popover>
      {value && <IconButton icon={X} label={clearLabel} onClick={() => onChange(null)} />}
    </div>
  )
}

function CalendarSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="control" />
      <Skeleton shape="block" />
    </div>
  )
}
