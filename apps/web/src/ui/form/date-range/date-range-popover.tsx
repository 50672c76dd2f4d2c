import { type ReactElement, type RefObject, Suspense, useRef, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import type { DateRangeSetting } from './date-choice.ts'
import styles from './date-range-popover.module.css'

const loadPopup = () => import('./date-range-popup.tsx')
const DateRangePopup = lazyPart(loadPopup)
const approach = () => loadPopup().catch(() => undefined)

/** What makes a button the one that opens the calendar. */
export interface CalendarTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onClick: () => void
}

interface DateRangePopoverProps extends DateRangeSetting {
  readonly renderTrigger: (trigger: CalendarTrigger) => ReactElement
  /** Where each change costs a call, half a period is nobody's wish yet. */
  readonly isWholeOnly?: boolean | undefined
}

/** The calendar behind a field or a chip: a period of days, chosen with two presses. Prefetched on hover and focus. */
export function DateRangePopover({ renderTrigger, ...setting }: DateRangePopoverProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // Stays once it was there, so that it can close in its own time.
  const [isWanted, setIsWanted] = useState(false)

  function handleClick() {
    setIsOpen(!isOpen)
    setIsWanted(true)
  }

  return (
    <div className={styles.anchor}>
      {renderTrigger({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onPointerEnter: approach,
        onFocus: approach,
        onClick: handleClick,
      })}
      <Suspense fallback={isOpen && <WaitingCalendar />}>
        {isWanted && <DateRangePopup {...setting} anchor={ref} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </div>
  )
}

function WaitingCalendar() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="control" />
      <Skeleton shape="block" />
    </div>
  )
}
