import type { ScenarioResult, WhatIfChoices } from '@portal/contract/insights/what-if'
import { addDays } from '@portal/domain/dates'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import type { TriedChange } from './tried-changes.ts'

/** A change by its name, as in the list of those that are compared. */
export function changeName(change: TriedChange, choices: WhatIfChoices, translate: Translate): string {
  switch (change.kind) {
    case 'tariff':
      if (change.tariff === 'single') return translate('insights.whatIf.name.tariff.single')
      return change.lowerPercent === undefined
        ? translate('insights.whatIf.name.tariff.two')
        : translate('insights.whatIf.name.tariff.twoWithShare', { percent: change.lowerPercent })
    case 'moveToNight':
      return translate('insights.whatIf.name.moveToNight', { percent: change.percent })
    case 'useLess':
      return translate('insights.whatIf.name.useLess', { energy: whole(change.kwhPerMonth, translate) })
    case 'appliance':
      return applianceName(change, choices, translate)
    case 'priceList':
      return priceListName(change.validFrom, choices, translate)
  }
}

function applianceName(
  change: Extract<TriedChange, { kind: 'appliance' }>,
  { appliances }: WhatIfChoices,
  translate: Translate,
): string {
  const { applianceId, kwhPerMonth, lowerPercent } = change
  const appliance =
    appliances.find(({ id }) => id === applianceId)?.name ?? translate('insights.whatIf.kind.appliance')
  const energy = whole(kwhPerMonth, translate)
  return lowerPercent === undefined
    ? translate('insights.whatIf.name.appliance', { appliance, energy })
    : translate('insights.whatIf.name.applianceAtNight', { appliance, energy, percent: lowerPercent })
}

/** The oldest list has no first day; it is named by its last. */
export function priceListName(
  validFrom: string | null,
  { priceLists }: WhatIfChoices,
  translate: Translate,
): string {
  if (validFrom !== null) return translate('insights.whatIf.priceListFrom', { date: formatDate(validFrom) })
  const [second] = priceLists.flatMap((list) => list.validFrom ?? []).sort()
  return second === undefined
    ? translate('insights.whatIf.priceListFirst')
    : translate('insights.whatIf.priceListUntil', { date: formatDate(addDays(second, -1)) })
}

const whole = (value: number, { language }: Translate) => formatNumber(value, language, 0)

type Told = Pick<ScenarioResult, 'kind' | 'verdict' | 'baseAmount' | 'difference'>

/** What the result means; a dearer choice is never advised. Null where nothing could be told. */
export function verdictSentence(result: Told, translate: Translate): string | null {
  const { kind, verdict, baseAmount, difference } = result
  if (verdict === null || baseAmount === null || difference === null) return null
  if (verdict === 'same') return translate('insights.whatIf.sentence.same')
  const amount = whole(Math.abs(difference), translate)
  const percent = formatNumber(
    baseAmount === 0 ? 0 : (100 * Math.abs(difference)) / baseAmount,
    translate.language,
    1,
  )
  if (kind === 'priceList') {
    return verdict === 'cheaper'
      ? translate('insights.whatIf.sentence.pricesCheaper', { amount, percent })
      : translate('insights.whatIf.sentence.pricesDearer', { amount, percent })
  }
  if (verdict === 'cheaper') return translate('insights.whatIf.sentence.cheaper', { amount, percent })
  return kind === 'appliance'
    ? translate('insights.whatIf.sentence.added', { amount, monthly: whole(difference / 12, translate) })
    : translate('insights.whatIf.sentence.dearer', { amount, percent })
}

type Assumption = ScenarioResult['assumptions'][number]

export function assumptionText({ assumption, value }: Assumption, translate: Translate): string {
  switch (assumption) {
    case 'sharesOfReadings':
    case 'assumedNightShare':
      return value === null
        ? translate(`insights.whatIf.assumption.${assumption}`)
        : translate(`insights.whatIf.assumption.${assumption}Of`, { value: whole(value, translate) })
    case 'monthsSpreadByDays':
    case 'monthsWithoutNight':
    case 'notBelowZero':
    case 'supplierCalculation':
      return translate(`insights.whatIf.assumption.${assumption}`, { months: value ?? 0 })
    case 'sameReadings':
    case 'sameDiscounts':
    case 'evenOverMonths':
    case 'presentPrices':
    case 'meterFeeLeftOut':
      return translate(`insights.whatIf.assumption.${assumption}`)
  }
}
