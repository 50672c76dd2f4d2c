/**
 * The month so far held against what came: each month of generated households and of the feed's is foretold from what was
 * known before it. Asked: 76 to 84 % of the months within the range, the middle at least 15 % nearer than the same month
 * last year, at least 40 % with a check of the meter at mid-month, 2,000 point-years or more, and a change followed within
 * three months: four fifths of the distance that it opened are closed. Options: --seed N (9001; the settings were chosen
 * on 11 to 30, 101 to 112, 4001 to 4020 and 8001 to 8020), --worlds N, --households N of each world.
 */
import { parseArgs } from 'node:util'
import { addMonthsTo, firstDayOf, lastDayOf, listMonthsUntil } from '@portal/domain/dates'
import { isHousehold } from '@portal/domain/tariff/categories'
import {
  asPoint,
  type BackTestCase,
  type ForetoldPoint,
  foretell,
  measure,
  medianGap,
} from '@portal/domain/testing/forecast-back-test'
import { averageProfile, generateHouseholds } from '@portal/domain/testing/generated-households'
import { averageHouseholdKwh } from '@portal/supplier-feed/generator/consumption'
import { planOtherCustomer } from '@portal/supplier-feed/generator/plans'
import { livePoint } from '@portal/supplier-feed/generator/point-history'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '9001' },
    worlds: { type: 'string', default: '20' },
    households: { type: 'string', default: '60' },
  },
})
const [seed, worlds, households] = [options.seed, options.worlds, options.households].map(Number) as [
  number,
  number,
  number,
]
/** The newest months of each household are foretold; what came before is its history. */
const foretoldMonths = 24
const feedToday = '2026-11-17'
const feedMonths = listMonthsUntil({ year: 2026, month: 10 }, 60).map((month) => ({
  ...month,
  firstDay: firstDayOf(month),
  lastDay: lastDayOf(month),
  nextFirstDay: firstDayOf(addMonthsTo(month, 1)),
}))

/** Each world has a weather of its own; the country's statistics are those of other households. */
function generatedPoints(): ForetoldPoint[] {
  return Array.from({ length: worlds }, (_, world) => {
    const profile = averageProfile(generateHouseholds(seed + 10_000 + world, 60))
    return generateHouseholds(seed + world, households).map((household) => asPoint(household, profile))
  }).flat()
}

/** Households as the demo and the feed have them; unread months are held against what was really used. */
function feedPoints(): ForetoldPoint[] {
  const profileKwh = Array.from({ length: 12 }, (_, place) =>
    averageHouseholdKwh({ year: 2025, month: place + 1 }),
  )
  return Array.from({ length: worlds }, (_, world) =>
    Array.from({ length: Math.ceil(households / 4) }, (__, customer) =>
      feedPoint(seed + world, customer, profileKwh),
    ),
  ).flat(2)
}

function feedPoint(feedSeed: number, customer: number, profileKwh: readonly number[]): ForetoldPoint[] {
  const { points, startDate } = planOtherCustomer(feedSeed, customer, feedToday)
  return points
    .filter(({ category }) => isHousehold(category))
    .map((plan) => {
      const read = livePoint(feedSeed, plan, feedMonths, startDate).months
      const used = livePoint(feedSeed, { ...plan, unreadMonthsAgo: [] }, feedMonths, startDate).months
      const kwhOf = ({ energy }: (typeof read)[number]) => energy.higher + energy.lower + energy.single
      return {
        group: 'feed',
        readings: read.map((month) => ({
          year: month.month.year,
          month: month.month.month,
          meterId: 1,
          kind: month.readingKind,
          category: month.category,
          kwh: kwhOf(month),
        })),
        actualKwh: used.map(kwhOf),
        dailyKwh: null,
        profileKwh,
        changedAt: null,
        changeKind: null,
      }
    })
}

const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} %`)

function printFigures(name: string, cases: readonly BackTestCase[]): void {
  if (cases.length === 0) return
  const { coverage, error, gain, checkedCoverage, checkedGain } = measure(cases)
  const years = (cases.length / 12).toFixed(0)
  const figures = [coverage, error, gain, checkedCoverage, checkedGain].map(percent)
  console.log(`| ${[name, years, ...figures].join(' | ')} |`)
}

const followedMonths = [-1, 0, 1, 2, 3, 4]

/** How far the middle lies from what came, as a median, by the months since the change. */
function printFollowing(name: string, cases: readonly BackTestCase[]): void {
  const gaps = followedMonths.map((months) => percent(medianGap(cases, months)))
  console.log(`| ${[name, ...gaps].join(' | ')} |`)
}

const generated = generatedPoints().flatMap((point) =>
  foretell(point, point.readings.length - foretoldMonths),
)
const feed = feedPoints().flatMap((point) => foretell(point, point.readings.length - foretoldMonths))
const pointYears = (generated.length + feed.length) / 12

console.log(
  `seed ${seed}, ${worlds} worlds of ${households} households, ${pointYears.toFixed(0)} point-years\n`,
)
console.log(
  '| Households | Point-years | In the range | Mean error | Better than last year | Checked: in the range | Checked: better |',
)
console.log('|---|---|---|---|---|---|---|')
printFigures('all', [...generated, ...feed])
printFigures('generated', generated)
for (const group of new Set(generated.map((one) => one.group))) {
  printFigures(
    `– ${group}`,
    generated.filter((one) => one.group === group),
  )
}
printFigures('feed', feed)
console.log(
  `\n| Median distance | the month before | ${followedMonths
    .slice(1)
    .map((month) => `month ${month}`)
    .join(' | ')} |`,
)
console.log(`|---|${followedMonths.map(() => '---|').join('')}`)
const changed = generated.filter(({ changeKind }) => changeKind !== null)
printFollowing('all changes', changed)
for (const kind of new Set(changed.map((one) => one.changeKind))) {
  printFollowing(
    `– ${kind}`,
    changed.filter((one) => one.changeKind === kind),
  )
}

const whole = measure([...generated, ...feed])
const [before, opened, left] = [-1, 0, 3].map((months) => medianGap(changed, months)) as [
  number,
  number,
  number,
]
const closed = (100 * (opened - left)) / (opened - before)
console.log(`\nof the distance that a change opens ${closed.toFixed(0)} % are closed in month 3`)
const isMet =
  pointYears >= 2000 &&
  [measure(generated), measure(feed), whole].every(({ coverage }) => coverage >= 76 && coverage <= 84) &&
  (whole.gain ?? 0) >= 15 &&
  (whole.checkedGain ?? 0) >= 40 &&
  closed >= 80
console.log(isMet ? 'all bars are met' : 'A BAR IS MISSED')
process.exitCode = isMet ? 0 : 1
