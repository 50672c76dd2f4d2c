import type { DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import type {
  AmountOfTwelveMonths,
  ConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { YearMonth } from '@portal/domain/dates'
import { monthRomanNumber } from '@portal/domain/roman-months'
import type { Language, TariffItem } from '@portal/domain/enumerations'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import type { Words } from '#web/screens/home/figures/chart-view.ts'

export const wordsIn = (language: Language): Words => ({
  language,
  translate: createTranslate(language, compileTexts(language, areas.home)),
  itemStyle: tariffItemStyle,
})

const withRoman = ({ year, month }: YearMonth) => ({
  year,
  month,
  monthRomanNumber: monthRomanNumber(month),
})

interface Months {
  readonly months: readonly YearMonth[]
  readonly values: Partial<Record<TariffItem, readonly number[]>>
  readonly last?: YearMonth | null
}

const entriesOf = (values: Months['values']) =>
  // The keys are those of the type above.
  Object.entries(values) as [TariffItem, readonly number[]][]

const lastOf = ({ months, last = months.at(-1) ?? null }: Months) => ({
  lastMonth: last?.month ?? null,
  lastYear: last?.year ?? null,
})

export const anAmountAnswer = (given: Months): AmountOfTwelveMonths => ({
  consumptionAmountListForLastTwelveMonthsModel: entriesOf(given.values).map(([item, amounts]) => ({
    tariffItemName: `Amount${item}`,
    monthlyAmounts: given.months.map((month, index) => ({
      ...withRoman(month),
      amount: amounts[index] ?? 0,
    })),
  })),
  ...lastOf(given),
})

export const aConsumptionAnswer = (given: Months & { meterNumber?: string }): ConsumptionOfTwelveMonths => ({
  consumptionListForLastTwelveMonthsModel: entriesOf(given.values).map(([item, energies]) => ({
    tariffItemName: `Consumption${item}`,
    monthlyConsumption: given.months.map((month, index) => ({
      ...withRoman(month),
      value: energies[index] ?? 0,
      meterNumber: given.meterNumber ?? null,
    })),
  })),
  ...lastOf(given),
})

type Year = readonly (number | null)[]

/** A year may be given by its first months; the rest isn't known. */
const monthsOf = (year: number, values: Year) =>
  Array.from({ length: 12 }, (_, index) => ({
    year,
    monthRomanNumber: monthRomanNumber(index + 1),
    value: values[index] ?? null,
  }))

export const someTotals = (years: Readonly<Record<number, Year>>): TotalOfYear[] =>
  Object.entries(years).map(([year, values]) => ({
    yearText: year,
    totalConsumptionByMonth: monthsOf(Number(year), values).map(({ value, ...month }) => ({
      ...month,
      totalConsumption: value,
    })),
  }))

export const someDifferences = (years: Readonly<Record<number, Year>>): DifferenceOfYear[] =>
  Object.entries(years).map(([year, values]) => ({
    yearText: year,
    percentageDifferenceByMonth: monthsOf(Number(year), values).map(({ value, ...month }) => ({
      ...month,
      percentageDifference: value,
    })),
  }))
