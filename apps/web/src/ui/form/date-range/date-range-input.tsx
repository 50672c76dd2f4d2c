import CalendarDays from '#icons/calendar-days'
import X from '#icons/x'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { DatePeriod } from '#web/ui/text/date-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './date-range-input.module.css'
import type { DateRangeSetting } from './date-choice.ts'
import { type CalendarTrigger, DateRangePopover } from './date-range-popover.tsx'

interface DateRangeInputProps extends DateRangeSetting {
  readonly placeholder: string
  readonly clearLabel: string
}

/** Stands inside a `<Field>`: a period of days, chosen with two presses. */
export function DateRangeInput({ placeholder, clearLabel, ...setting }: DateRangeInputProps) {
  const { value, onChange } = setting
  const control = useFieldControl()
  const renderTrigger = (trigger: CalendarTrigger) => (
    <button
      type="button"
      {...trigger}
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
      <DateRangePopover {...setting} renderTrigger={renderTrigger} />
      {value && <IconButton icon={X} label={clearLabel} onClick={() => onChange(null)} />}
    </div>
  )
}
