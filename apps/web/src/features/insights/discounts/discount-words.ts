import type { Discounts } from '@portal/contract/insights/discounts'
import { formatDayOfYear } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'

export type Rule = Discounts['reachable'][number]
export type Step = Rule['steps'][number]

/** Legal entities, and whoever has no right to it, see nothing of it. */
export const hasDiscount = ({ isOffered, reachable, missedLastYear }: Discounts): boolean =>
  isOffered && (reachable.length > 0 || missedLastYear > 0)

export const percentText = (percent: number, { language }: Translate): string =>
  formatNumber(percent, language, Number.isInteger(percent) ? 0 : 1)

/** "7 % уз рачун е-поштом и уплату до 20.11." */
export function ruleText({ percent, by, steps }: Rule, translate: Translate): string {
  const written = percentText(percent, translate)
  const payBy = formatDayOfYear(steps.find(({ step }) => step === 'payInTime')?.by ?? by)
  if (steps.every(({ step }) => step === 'payInTime'))
    return translate('insights.discount.rule.payOnly', { percent: written, date: payBy })
  const conditions = steps.map(({ step }) =>
    step === 'payInTime'
      ? translate('insights.discount.condition.payInTime', { date: payBy })
      : translate(`insights.discount.condition.${step}`),
  )
  return translate('insights.discount.rule', {
    percent: written,
    conditions: listed(conditions, translate),
  })
}

/** "a, b и c". */
export function listed(words: readonly string[], translate: Translate): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return translate('insights.discount.and', { list: words.slice(0, -1).join(', '), last })
}

/** The easiest first, without those that ask for more than an easier one and give less. */
export const worthwhile = (rules: readonly Rule[]): readonly Rule[] =>
  rules
    .filter((rule) => !rules.some((other) => other.percent < rule.percent && other.amount >= rule.amount))
    .toSorted((one, other) => one.percent - other.percent)

export const isMet = ({ steps }: Rule): boolean => steps.every(({ isDone }) => isDone)

/** A reading is taken only within its window. */
const isOpen = ({ from, by }: Step, today: string): boolean =>
  by !== null && today <= by && (from === null || from <= today)

/** Whether a button does something about a step now. What can't be switched is no step at all. */
export const canBeDone = (step: Step, today: string): boolean =>
  !step.isDone && (step.step !== 'ownReading' || isOpen(step, today))

/** The first thing to press, of the highest discount that has one. */
export function nextStep(rules: readonly Rule[], today: string): Step | null {
  for (const { steps } of rules) {
    const step = steps.find((each) => canBeDone(each, today))
    if (step) return step
  }
  return null
}
