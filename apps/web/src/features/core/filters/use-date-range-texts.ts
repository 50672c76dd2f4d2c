import { useTranslate } from '#web/session/use-texts.ts'
import type { DateRangeTexts, EntryProblem } from '#web/ui/form/date-range/date-choice.ts'

/** The words around every calendar of a period. */
export function useDateRangeTexts(): DateRangeTexts {
  const translate = useTranslate()
  const problems: Record<EntryProblem, string> = {
    notADate: translate('dates.notADate'),
    tooEarly: translate('dates.tooEarly'),
    tooLate: translate('dates.tooLate'),
    reversed: translate('dates.reversed'),
  }
  return {
    presets: translate('dates.presets'),
    preset: {
      thisMonth: translate('dates.thisMonth'),
      lastMonth: translate('dates.lastMonth'),
      thisYear: translate('dates.thisYear'),
      lastYear: translate('dates.lastYear'),
    },
    from: translate('dates.from'),
    to: translate('dates.to'),
    example: translate('dates.example'),
    apply: translate('dates.apply'),
    month: translate('dates.month'),
    year: translate('dates.year'),
    problem: (problem) => problems[problem],
  }
}
