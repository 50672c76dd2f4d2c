import type { Language } from '@portal/domain/enumerations'
import { formatMonth, formatMonthName } from '@portal/i18n/format'
import { formatISO, parseISO, subMonths, subYears } from 'date-fns'
import { DayPicker, type DayPickerLocale } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { sr } from 'react-day-picker/locale/sr'
import { srLatn } from 'react-day-picker/locale/sr-Latn'
import { useLanguage } from '#web/ui/text/language-context.ts'
import { chooseDay, type DateRange, type DateRangeTexts } from './date-choice.ts'
import styles from './date-range-calendar.module.css'
import { useMediaQuery } from './use-media-query.ts'

/** A day is called by the number it shows: who speaks to the page says “1”, not “1st”. */
const english: DayPickerLocale = {
  ...enUS,
  formatLong: {
    ...enUS.formatLong,
    date: (options) => (options?.width === 'full' ? 'EEEE, MMMM d, y' : enUS.formatLong.date(options)),
  },
}

const locales: Record<Language, DayPickerLocale> = {
  'sr-Cyrl-RS': sr,
  'sr-Latn-RS': srLatn,
  'en-US': english,
}

/** Where no first day is given; older days can still be typed. */
const yearsOffered = 10

interface DateRangeCalendarProps {
  readonly value: DateRange | null
  /** The first of the two days while the second is awaited. */
  readonly half: DateRange | null
  readonly onChoose: (range: DateRange, isHalfDone: boolean) => void
  readonly texts: Pick<DateRangeTexts, 'month' | 'year'>
  readonly todayIso: string
  readonly earliestIso?: string | undefined
}

export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { value, half, onChoose, texts, todayIso, earliestIso } = props
  const language = useLanguage()
  const monthsShown = useMediaQuery('(width >= 48rem)') ? 2 : 1
  const today = parseISO(todayIso)
  const shown = half ?? value
  const selected = shown ? { from: parseISO(shown.fromIso), to: parseISO(shown.toIso) } : undefined

  function handleDay(day: Date) {
    const choice = chooseDay(half, formatISO(day, { representation: 'date' }))
    onChoose(choice.range, choice.isHalfDone)
  }

  return (
    <DayPicker
      mode="range"
      className={className('calendar')}
      classNames={dayPickerClasses}
      locale={locales[language]}
      weekStartsOn={1}
      captionLayout="dropdown"
      reverseYears
      formatters={{
        formatCaption: (month) => formatMonth(month.getFullYear(), month.getMonth() + 1, language),
        formatMonthDropdown: (month) => capitalize(formatMonthName(month.getMonth() + 1, language)),
      }}
      labels={{ labelMonthDropdown: () => texts.month, labelYearDropdown: () => texts.year }}
      numberOfMonths={monthsShown}
      defaultMonth={subMonths(selected?.to ?? today, monthsShown - 1)}
      startMonth={earliestIso === undefined ? subYears(today, yearsOffered) : parseISO(earliestIso)}
      endMonth={today}
      today={today}
      disabled={[{ after: today }, ...(earliestIso === undefined ? [] : [{ before: parseISO(earliestIso) }])]}
      selected={selected}
      onSelect={(_range, day) => handleDay(day)}
      autoFocus
    />
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const className = (name: string) => styles[name] ?? ''

const dayPickerClasses = {
  months: className('months'),
  month: className('month'),
  month_caption: className('caption'),
  caption_label: className('captionLabel'),
  dropdowns: className('dropdowns'),
  dropdown_root: className('dropdownRoot'),
  dropdown: className('dropdown'),
  nav: className('nav'),
  button_previous: className('step'),
  button_next: className('step'),
  chevron: className('chevron'),
  month_grid: className('grid'),
  weekday: className('weekday'),
  day: className('day'),
  day_button: className('dayButton'),
  today: className('today'),
  selected: className('selected'),
  range_start: className('rangeStart'),
  range_end: className('rangeEnd'),
  range_middle: className('rangeMiddle'),
  outside: className('outside'),
  disabled: className('disabled'),
}
