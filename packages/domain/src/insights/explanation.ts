import { roundTogether } from '../allocation.ts'
import type { PriceList } from '../tariff/price-lists.ts'
import { type Cause, causes } from './causes.ts'
import {
  areItemsOfLists,
  type BilledEnergy,
  type BilledPoint,
  type PointFacts,
  readPointFacts,
} from './explanation-bill.ts'
import { type CauseShare, explainPoint } from './explanation-point.ts'
import { sharesDenominator } from './explanation-shares.ts'

export interface ExplainedCause {
  readonly cause: Cause
  readonly amountPara: number
  /** Of prices alone: the day from which they hold. */
  readonly from: string | null
}

export interface Explanation {
  readonly differencePara: number
  /** In the order in which they are told; they add up to the difference, and none is zero. */
  readonly causes: readonly ExplainedCause[]
  readonly mainCause: Cause | null
}

/** What can't be told, and why. */
export type Untold = 'overlappingPeriods' | 'noPriceList'

/** Why a bill differs from another. Price lists are oldest first. */
export function explainDifference(
  bill: BilledEnergy,
  against: BilledEnergy,
  priceLists: readonly PriceList[],
): Explanation | Untold {
  if (doOverlap(bill, against)) return 'overlappingPeriods'
  const shares: CauseShare[] = []
  for (const [before, after] of pairPoints(against, bill)) {
    const explained = explainPoints(before, after, [against, bill], priceLists)
    if (explained === null) return 'noPriceList'
    shares.push(...explained)
  }
  const onNoPoint = unpointed(bill) - unpointed(against)
  shares.push(whole('interestAndCorrections', onNoPoint))
  return tell(shares, bill.amountPara - against.amountPara)
}

const doOverlap = ({ period: one }: BilledEnergy, { period: other }: BilledEnergy): boolean =>
  one.from <= other.to && other.from <= one.to

const whole = (cause: Cause, amountPara: number): CauseShare => ({
  cause,
  from: null,
  share: BigInt(amountPara) * sharesDenominator,
})

const sumOf = (points: readonly BilledPoint[]): number =>
  points.reduce((sum, { amountPara }) => sum + amountPara, 0)

/** What a bill asks for beside its points. */
const unpointed = ({ amountPara, points }: BilledEnergy): number => amountPara - sumOf(points)

type Pair = readonly [before: readonly BilledPoint[], after: readonly BilledPoint[]]

function pairPoints(before: BilledEnergy, after: BilledEnergy): Pair[] {
  const numbers = new Set([...before.points, ...after.points].map(({ number }) => number))
  const of = ({ points }: BilledEnergy, wanted: string) => points.filter(({ number }) => number === wanted)
  return [...numbers].map((number) => [of(before, number), of(after, number)])
}

/** Null where the prices of a bill stand on no list of ours: then nothing is told rather than something wrong. */
function explainPoints(
  before: readonly BilledPoint[],
  after: readonly BilledPoint[],
  [against, bill]: readonly [BilledEnergy, BilledEnergy],
  priceLists: readonly PriceList[],
): CauseShare[] | null {
  const points = [...before, ...after]
  if (!points.every((point) => areItemsOfLists(point, priceLists))) return null
  const [one, other] = [before[0], after[0]]
  // A point that came or went, or whose tariff changed inside a month, is measured otherwise as a whole.
  if (one === undefined || other === undefined || points.length !== 2) {
    return [whole('otherMeter', sumOf(after) - sumOf(before))]
  }
  const facts = [
    readPointFacts(one, against.period, priceLists),
    readPointFacts(other, bill.period, priceLists),
  ] as const
  if (facts[0] === null || facts[1] === null) return null
  return [
    ...explainPoint({
      facts: [facts[0], facts[1]],
      periods: [against.period, bill.period],
      priceLists,
    }),
    whole('interestAndCorrections', unexplained(other, facts[1]) - unexplained(one, facts[0])),
  ]
}

/** What the supplier charged beside the tariff. */
const unexplained = ({ amountPara }: BilledPoint, { lines }: PointFacts): number =>
  amountPara - lines.amountPara

function tell(shares: readonly CauseShare[], differencePara: number): Explanation {
  const sums = new Map<string, { cause: Cause; from: string | null; share: bigint }>()
  for (const { cause, from, share } of shares) {
    const key = `${cause} ${from ?? ''}`
    sums.set(key, { cause, from, share: (sums.get(key)?.share ?? 0n) + share })
  }
  const told = [...sums.values()].sort(
    (one, other) =>
      causes.indexOf(one.cause) - causes.indexOf(other.cause) ||
      (one.from ?? '').localeCompare(other.from ?? ''),
  )
  const amounts = roundTogether(
    told.map(({ share }) => share),
    sharesDenominator,
  )
  const explained = told
    .map(({ cause, from }, index) => ({ cause, from, amountPara: amounts[index] ?? 0 }))
    .filter(({ amountPara }) => amountPara !== 0)
  return { differencePara, causes: explained, mainCause: findMainCause(explained, differencePara) }
}

/** The strongest in the direction of the difference: a bill that fell did not fall because prices rose. */
function findMainCause(explained: readonly ExplainedCause[], differencePara: number): Cause | null {
  const direction = differencePara < 0 ? -1 : 1
  let main: { cause: Cause; weight: number } | null = null
  for (const cause of causes) {
    const sum = explained.filter((each) => each.cause === cause).reduce((to, each) => to + each.amountPara, 0)
    const weight = sum * direction
    if (weight > 0 && (main === null || weight > main.weight)) main = { cause, weight }
  }
  return main?.cause ?? null
}
