import { monthRomanNumber } from '@portal/domain/roman-months'
import type { TariffItem } from '@portal/domain/enumerations'
import { monthNames } from '@portal/i18n/month-names'
import type { ChartCategory, ChartData, ChartSeries } from '#web/charts/chart-data.ts'
import type { ChartLabels } from '#web/charts/chart-labels.ts'
import { changeStyle, plainStyle, yearStyle } from '#web/charts/draw/series-style.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'

const months = monthNames['sr-Cyrl-RS']

/** A flat of sixty square metres with a heat pump, month by month, in kWh. */
const yearKwh = [1376, 1242, 705, 428, 263, 252, 318, 341, 268, 352, 588, 1084]

const higherShare = 0.68
const greenLimitKwh = 350
const blueLimitKwh = 1200

/** The last months up to November 2026; the meter was replaced in May. */
function lastMonths(count: number): readonly ChartCategory[] {
  return Array.from({ length: count }, (_, index): ChartCategory => {
    const place = 2026 * 12 + 10 - (count - 1 - index)
    const [year, month] = [Math.floor(place / 12), place % 12]
    return {
      key: `${year}-${month + 1}`,
      label: monthRomanNumber(month + 1),
      title: `${months[month]} ${year}.`,
      group: `${year}.`,
      note: place < 2026 * 12 + 4 ? '20417765' : '31880412',
      isCurrent: index === count - 1,
    }
  })
}

const monthOf = ({ key }: ChartCategory) => Number(key.split('-')[1]) - 1
const yearOf = ({ key }: ChartCategory) => Number(key.split('-')[0])

function consumptionOf(category: ChartCategory): number {
  const drift = 1 + (2026 - yearOf(category)) * 0.07 + ((monthOf(category) * 7) % 5) / 100
  return (yearKwh[monthOf(category)] ?? 0) * drift
}

const zoneNames: Partial<Record<TariffItem, string>> = {
  GreenHt: 'Зелена ВТ',
  GreenLt: 'Зелена НТ',
  BlueHt: 'Плава ВТ',
  BlueLt: 'Плава НТ',
  RedHt: 'Црвена ВТ',
  RedLt: 'Црвена НТ',
  GreenSt: 'Зелена ЈТ',
  BlueSt: 'Плава ЈТ',
  RedSt: 'Црвена ЈТ',
}
const pricesRsd: Readonly<Record<string, number>> = {
  GreenHt: 9.6136,
  GreenLt: 2.4034,
  BlueHt: 14.4203,
  BlueLt: 3.6051,
  RedHt: 28.8407,
  RedLt: 7.2102,
}
const twoTariffItems = ['GreenHt', 'GreenLt', 'BlueHt', 'BlueLt', 'RedHt', 'RedLt'] as const
const everyItem = [...twoTariffItems, 'GreenSt', 'BlueSt', 'RedSt'] as const

function zoneKwh(item: TariffItem, totalKwh: number): number {
  const green = Math.min(totalKwh, greenLimitKwh)
  const blue = Math.min(Math.max(0, totalKwh - greenLimitKwh), blueLimitKwh - greenLimitKwh)
  const red = Math.max(0, totalKwh - blueLimitKwh)
  const zone = item.startsWith('Green') ? green : item.startsWith('Blue') ? blue : red
  const share = item.endsWith('Ht') ? higherShare : 1 - higherShare
  return Math.round(zone * share * 100) / 100
}

function tariffSeries(
  items: readonly TariffItem[],
  months: readonly ChartCategory[],
  valueAt: (item: TariffItem, totalKwh: number) => number,
): readonly ChartSeries[] {
  return items.map((item) => ({
    key: item,
    label: zoneNames[item] ?? item,
    style: tariffItemStyle[item],
    values: months.map((month) => valueAt(item, consumptionOf(month))),
  }))
}

const amountRsd = (item: TariffItem, totalKwh: number) =>
  Math.round(zoneKwh(item, totalKwh) * (pricesRsd[item] ?? 0) * 1.32 * 100) / 100

const twelve = lastMonths(12)

export const consumptionOfYear: ChartData = {
  categories: twelve,
  series: tariffSeries(twoTariffItems, twelve, zoneKwh),
}
export const debtOfYear: ChartData = {
  categories: twelve.map(({ note: _, ...month }) => month),
  series: tariffSeries(twoTariffItems, twelve, amountRsd),
}
export const debtOfMonth: ChartData = {
  categories: [{ key: '2026-11', label: 'XI', title: 'новембар 2026.' }],
  series: debtOfYear.series.map((series) => ({ ...series, values: series.values.slice(-1) })),
}
export const nothingOfMonth: ChartData = {
  ...debtOfMonth,
  series: debtOfMonth.series.map((series) => ({ ...series, values: [0] })),
}
/** The heaviest case: three years of nine items. */
export const thirtySixMonths: ChartData = {
  categories: lastMonths(36),
  series: tariffSeries(everyItem, lastMonths(36), zoneKwh),
}

const calendarMonths = months.map((title, month): ChartCategory => {
  const label = monthRomanNumber(month + 1)
  return { key: label, label, title, isCurrent: label === 'XI' }
})

export const threeYears: ChartData = {
  categories: calendarMonths,
  series: [2024, 2025, 2026].map((year) => ({
    key: `${year}`,
    label: `${year}.`,
    style: yearStyle(2026 - year),
    values: calendarMonths.map((_, month) =>
      year === 2026 && month === 11
        ? null
        : Math.round(consumptionOf({ key: `${year}-${month + 1}`, label: '', title: '' })),
    ),
  })),
}
export const changeOfYear: ChartData = {
  categories: twelve.map(({ note: _, ...month }) => month),
  series: [
    {
      key: 'change',
      label: 'Промена',
      style: changeStyle.more,
      negativeStyle: changeStyle.less,
      values: [12.4, 28.1, 24.6, 6.2, -4.8, -11.3, -2.1, 0, null, 3.4, -7.9, -18.2],
    },
  ],
}
export const paymentsOfYear: ChartData = {
  categories: twelve.map(({ note: _, ...month }) => month),
  series: [
    {
      key: 'payments',
      label: 'Уплате',
      style: plainStyle.strong,
      pastStyle: plainStyle.pale,
      values: [6120.5, 14980, 17240.35, 9655, 5210, 0, 6804.12, 4108, 3920, 3611, 4870, 8412.37],
    },
  ],
}

export const chartLabels: ChartLabels = {
  toolbar: 'Алати графикона',
  zoom: 'Увећање',
  zoomIn: 'Увећајте',
  zoomOut: 'Умањите',
  panLeft: 'Померите улево',
  panRight: 'Померите удесно',
  panUp: 'Померите нагоре',
  panDown: 'Померите надоле',
  resetZoom: 'Вратите цео приказ',
  table: 'Табела',
  download: 'Преузмите',
  downloadSvg: 'Слика SVG',
  downloadPng: 'Слика PNG',
  downloadCsv: 'Табела CSV',
  downloadFailed: 'Фајл није направљен. Покушајте поново.',
  legend: 'Приказане серије',
  category: 'Месец',
  note: 'Бројило',
  series: 'Тарифа',
  share: 'Удео',
  total: 'Укупно',
  unknown: 'нема податка',
  noData: 'Нема података за овај период.',
  loading: 'Учитавамо податке',
  error: 'Податке нисмо успели да учитамо. Остали графикони раде.',
  retry: 'Покушајте поново',
  keyboardHint:
    'Стрелице воде кроз месеце, плус и минус увећавају и умањују, нула враћа цео приказ, Ентер отвара табелу.',
}
