import { type ReactElement, Suspense, useState } from 'react'
import type { DateRange } from './date-choice.ts'
import styles from './date-range-input.module.css'
import { lazyPart } from './lazy-part.ts'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'

const DateRangeCalendar = lazyPart(() => import('./date-range-calendar.tsx'))

export interface DateRangeSetting {
  readonly value: DateRange | null
  readonly onChange: (range: DateRange | null) => void
  /** The calendar's name while it is open. */
  readonly calendarLabel: string
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}

interface DateRangePopoverProps extends DateRangeSetting {
  readonly trigger: ReactElement
  /** Where each change costs a call, half a period is nobody's wish yet. */
  readonly isWholeOnly?: boolean | undefined
}

/** The calendar behind a field or a chip: a period of days, chosen with two presses. */
export function DateRangePopover(props: DateRangePopoverProps) {
  const { trigger, value, onChange, calendarLabel, todayIso, earliestIso, isWholeOnly } = props
  const [isOpen, setIsOpen] = useState(false)
  const [half, setHalf] = useState<DateRange | null>(null)

  function handleOpenChange(willOpen: boolean) {
    setIsOpen(willOpen)
    setHalf(null)
  }

  function handleChoose(range: DateRange, isHalfDone: boolean) {
    if (!isHalfDone || !isWholeOnly) onChange(range)
    if (isHalfDone) setHalf(range)
    else handleOpenChange(false)
  }

  return (
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
