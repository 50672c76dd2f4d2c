import { Language } from './enumerations.ts'
import { fieldLimits, paymentConstants } from './limits.ts'
import { divideRounded, fromAmountText, requirePara, toWireAmount } from './money.ts'

/** Spec 5.1: dots between groups of exactly three digits, a decimal comma, and nothing else. */
const numberEntry = /^(?:[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+)(?:,[0-9]+)?$/
/** Decision 24: on the English page also the way the page itself writes numbers. */
const englishEntry = /^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?$/
/** One sign before three digits parts thousands in one way and decimals in the other. */
const unclearEntry = /^([0-9]{1,3})[.,]([0-9]{3})$/

/** The entry as a plain decimal text (`1.234,5` → `1234.5`), or null when it isn't a number or could be two. */
export function parseNumberEntry(entry: string, language: Language): string | null {
  const trimmed = entry.trim()
  if (unclearReadings(trimmed, language)) return null
  if (numberEntry.test(trimmed)) return trimmed.replaceAll('.', '').replace(',', '.')
  return language === Language.english && englishEntry.test(trimmed) ? trimmed.replaceAll(',', '') : null
}

/** The two amounts that an entry of the English page can mean (`1,234`: 1,234.00 or 1.23), in para; null where it is clear. */
export function unclearReadings(entry: string, language: Language): readonly [number, number] | null {
  const match = language === Language.english ? unclearEntry.exec(entry.trim()) : null
  if (!match) return null
  const thousandths = Number(`${match[1]}${match[2]}`)
  return [thousandths * 100, Number(divideRounded(BigInt(thousandths), 10n))]
}

type EntryProblem = 'required' | 'number' | 'maxLength' | 'unclear'

export type AmountProblem = EntryProblem | 'greaterThanZero' | 'aboveLimit'

type AmountEntry<Problem> =
  | { readonly amountPara: number; readonly problem: null }
  | { readonly amountPara: null; readonly problem: Problem }

const refuse = <Problem extends AmountProblem>(problem: Problem): AmountEntry<Problem> => ({
  amountPara: null,
  problem,
})

/** An amount of money: more than two decimals can't be paid, so they are refused rather than rounded. */
export function parseAmountEntry(entry: string, language: Language): AmountEntry<EntryProblem> {
  if (entry.trim() === '') return refuse('required')
  if (entry.length > fieldLimits.amountMaxLength) return refuse('maxLength')
  if (unclearReadings(entry, language)) return refuse('unclear')
  const number = parseNumberEntry(entry, language)
  if (number === null || /\.[0-9]{3}/.test(number)) return refuse('number')
  const amountPara = fromAmountText(number.replace(/^0+(?=[0-9])/, ''))
  // What is typed without dots must still fit the field once it is shown with them.
  if (amountPara === null || formatAmountEntry(amountPara, language).length > fieldLimits.amountMaxLength) {
    return refuse('maxLength')
  }
  return { amountPara, problem: null }
}

/** Spec 5.5: required, a number, greater than 0, at most 16 characters; one that is too large is told by the limit. */
export function parsePayAmount(entry: string, language: Language): AmountEntry<AmountProblem> {
  const parsed = parseAmountEntry(entry, language)
  if (parsed.amountPara === 0) return refuse('greaterThanZero')
  return isAboveLimit(parseNumberEntry(entry, language)) ? refuse('aboveLimit') : parsed
}

const isAboveLimit = (number: string | null) =>
  Number(number ?? 0) > toWireAmount(paymentConstants.highestAmountPara)

/** `123450` → `1.234,50`, in English `1,234.50`: as the page writes it, and clear to the entry rule. */
export function formatAmountEntry(amountPara: number, language: Language): string {
  const [group, decimal] = language === Language.english ? [',', '.'] : ['.', ',']
  const digits = String(Math.abs(requirePara(amountPara))).padStart(3, '0')
  const dinars = digits.slice(0, -2).replace(/\B(?=(?:[0-9]{3})+$)/g, group)
  return `${amountPara < 0 ? '-' : ''}${dinars}${decimal}${digits.slice(-2)}`
}

export type RangeProblem = Exclude<EntryProblem, 'required'> | 'aboveLimit' | 'fromAboveTo' | 'toBelowFrom'

export interface AmountRange {
  readonly fromPara: number | null
  readonly toPara: number | null
  readonly fromProblem: RangeProblem | null
  readonly toProblem: RangeProblem | null
}

function parseBound(
  entry: string,
  language: Language,
): { amountPara: number | null; problem: RangeProblem | null } {
  // Sixteen characters fit the field, whatever they amount to.
  if (isAboveLimit(parseNumberEntry(entry, language))) return refuse('aboveLimit')
  const parsed = parseAmountEntry(entry, language)
  const problem = parsed.problem === 'required' ? null : parsed.problem
  return { amountPara: parsed.amountPara, problem }
}

/** Spec 5.4: both bounds may be left empty; when they cross, each field says its own part. */
export function parseAmountRange(fromEntry: string, toEntry: string, language: Language): AmountRange {
  const from = parseBound(fromEntry, language)
  const to = parseBound(toEntry, language)
  const isCrossed = from.amountPara !== null && to.amountPara !== null && from.amountPara > to.amountPara
  return {
    fromPara: from.amountPara,
    toPara: to.amountPara,
    fromProblem: isCrossed ? 'fromAboveTo' : from.problem,
    toProblem: isCrossed ? 'toBelowFrom' : to.problem,
  }
}
