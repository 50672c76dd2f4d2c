import { useTranslate } from '#web/session/use-texts.ts'
import type { DateRangeTexts, EntryProblem } from '#web/ui/form/date-range/date-choice.ts'

/** The words around every calendar of a period. */
export function useDateRangeTexts(): DateRangeTexts {
  const translate = useTranslate()
  const problems: Record<EntryProblem, string> = {
    notADate: translate('shell.dates.notADate'),
    tooEarly: translate('shell.dates.tooEarly'),
    tooLate: translate('shell.dates.tooLate'),
    reversed: translate('shell.dates.reversed'),
  }
  return {
    presets: translate('shell.dates.presets'),
    preset: {
      thisMonth: translate('shell.dates.thisMonth'),
      lastMonth: translate('shell.dates.lastMonth'),
      thisYear: translate('shell.dates.thisYear'),
      lastYear: translate('shell.dates.lastYear'),
    },
    from: translate('shell.dates.from'),
    to: translate('shell.dates.to'),
    example: translate('shell.dates.example'),
    apply: translate('shell.dates.apply'),
    month: translate('shell.dates.month'),
    year: translate('shell.dates.year'),
    problem: (problem) => problems[problem],
  }
}
