import { Popover, type PopoverRoot } from '@base-ui/react/popover'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import { usePopupContainer } from '#web/ui/overlay/popup-container.ts'
import type { DateRange, DateRangeSetting } from './date-choice.ts'
import { DatePresets } from './date-presets.tsx'
import { DateRangeCalendar } from './date-range-calendar.tsx'
import styles from './date-range-popup.module.css'
import { TypedDates } from './typed-dates.tsx'

interface DateRangePopupProps extends DateRangeSetting {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isWholeOnly?: boolean | undefined
}

export default function DateRangePopup(props: DateRangePopupProps) {
  const { anchor, isOpen, onOpenChange, calendarLabel, ...choice } = props
  const container = usePopupContainer()
  const popup = useRef<HTMLDivElement>(null)

  /** Whoever tabs past either end comes to a place that nobody sees: back at the button, they go on from there. */
  function handleFocus({ target }: FocusEvent) {
    if (popup.current?.contains(target)) return
    anchor.current?.focus()
    onOpenChange(false)
  }

  function handleOpenChange(willOpen: boolean, details: PopoverRoot.ChangeEventDetails) {
    // The button closes by its own press; closed before, it would open again.
    if (details.reason !== 'escape-key' && goesTo(details.event, anchor.current)) details.cancel()
    else onOpenChange(willOpen)
  }

  /** The day had the focus before the popup had its place, and its height where the window is low. */
  function handleOpenChangeComplete(hasOpened: boolean) {
    if (hasOpened) popup.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }

  /** Base UI moves the focus and scrolls nowhere, and the page may stand elsewhere than it did. */
  function findAnchor() {
    anchor.current?.scrollIntoView({ block: 'nearest' })
    return anchor.current
  }

  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={handleOpenChangeComplete}
    >
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchor}
          className={styles.positioner}
          sideOffset={8}
          align="start"
          onFocus={handleFocus}
        >
          <Popover.Popup
            ref={popup}
            aria-label={calendarLabel}
            className={styles.popup}
            finalFocus={findAnchor}
          >
            <Choice {...choice} onDone={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ChoiceProps extends Omit<DateRangeSetting, 'calendarLabel'> {
  readonly isWholeOnly?: boolean | undefined
  readonly onDone: () => void
}

/** Lives as long as the calendar is open: however it is closed, half a choice is forgotten. */
function Choice({ value, onChange, isWholeOnly, onDone, ...days }: ChoiceProps) {
  const [half, setHalf] = useState<DateRange | null>(null)

  function handleChoose(range: DateRange, isHalfDone: boolean) {
    if (!isHalfDone || !isWholeOnly) onChange(range)
    if (isHalfDone) setHalf(range)
    else onDone()
  }

  function handleWhole(range: DateRange) {
    onChange(range)
    onDone()
  }

  return (
    <div className={styles.choice}>
      <DatePresets {...days} value={value} onChoose={handleWhole} />
      <TypedDates {...days} value={value} onChoose={handleWhole} />
      <DateRangeCalendar {...days} value={value} half={half} onChoose={handleChoose} />
    </div>
  )
}

/** Whether a press hits the element, or the focus moves there. */
function goesTo(event: Event, element: Element | null): boolean {
  const goal = event instanceof FocusEvent ? event.relatedTarget : event.target
  return goal instanceof Node && element?.contains(goal) === true
}
