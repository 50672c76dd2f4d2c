import { parseScaled, scaleRounded } from '../money.ts'
import { chargeUse, type PricedUse, priceUse } from '../tariff/bill-calculation.ts'
import { isHousehold, isSingleTariff } from '../tariff/categories.ts'
import type { Period } from '../tariff/periods.ts'
import type { PriceList } from '../tariff/price-lists.ts'
import { splitTariffItem } from '../tariff/tariff-items.ts'
import type { RegisterEnergy } from '../tariff/zones.ts'
import type { Cause } from './causes.ts'
import type { PointFacts } from './explanation-bill.ts'
import { countPricedDays, listPriceSteps, type PricedDays } from './explanation-prices.ts'
import { shareAmongAll } from './explanation-shares.ts'

/** A point on two bills, the earlier state first. */
export interface PointPair {
  readonly facts: readonly [PointFacts, PointFacts]
  readonly periods: readonly [Period, Period]
  readonly priceLists: readonly PriceList[]
}

export interface CauseShare {
  readonly cause: Cause
  /** Of prices alone: the day from which they hold. */
  readonly from: string | null
  /** In shares of a para: see sharesDenominator. */
  readonly share: bigint
}

type Player = Exclude<Cause, 'prices' | 'interestAndCorrections'>

/** From which of the two bills each thing is taken. */
type Choice = Readonly<Record<Player, 0 | 1>>

/** What made the tariff charge a point otherwise: each cause alone, averaged over all orders of the causes. */
export function explainPoint(pair: PointPair): CauseShare[] {
  const { facts, priceLists } = pair
  const days = [countDays(pair, 0), countDays(pair, 1)] as const
  const steps = listPriceSteps(days[0], days[1], priceLists)
  const feeSteps = [steps, listPriceSteps(days[1], days[0], priceLists)] as const
  const players = listPlayers(pair, days)
  const places = placesOf(players)
  const areFeesApart = places.feesAndTaxes >= 0
  // Neither the discount nor the fees change what the energy costs.
  const pricingMask = players.reduce(
    (mask, player, index) => (player === 'discount' || player === 'feesAndTaxes' ? mask : mask + 2 ** index),
    0,
  )
  const known = new Map<number, PricedUse>()
  // What was used a day is known of the bill that was read alone.
  const readSide = facts[0].hasNoEnergyYet ? 1 : 0
  const taxes = [taxesOf(days[0], priceLists), taxesOf(days[1], priceLists)] as const

  const amountOf = (mask: number, priceSteps: number): number => {
    const choice = chooseBy(places, mask, readSide)
    const { category } = facts[choice.otherMeter]
    const periodDays = facts[choice.days].days
    const total = facts[choice.days].hasNoEnergyYet ? 0 : scaleToDays(facts[choice.consumption], periodDays)
    const zones = facts[choice.zones]
    const charged = facts[choice.feesAndTaxes]
    const energyParts = steps.energyParts(priceSteps, periodDays)
    const use = {
      category,
      energy: isSingleTariff(category) ? { single: total } : splitByRegister(total, facts, choice.dayNight),
      isEnergyVulnerable: zones.isEnergyVulnerable,
      zoneScale:
        choice.zones === choice.consumption
          ? undefined
          : { actual: total, energy: scaleToDays(zones, periodDays) },
      energyParts,
      // The way of each bill begins at its own lists.
      feeParts: areFeesApart ? feeSteps[choice.feesAndTaxes].energyParts(0, periodDays) : energyParts,
      monthParts: steps.monthParts(priceSteps),
      taxes: taxes[choice.feesAndTaxes],
      billedPowerKwHundredths: charged.billedPowerKwHundredths,
      hasMediaTax: charged.hasMediaTax,
      discountPercent: facts[choice.discount].discountPercent,
    }
    const key = (mask & pricingMask) * (steps.changes.length + 1) + priceSteps
    const priced = known.get(key) ?? priceUse(use)
    known.set(key, priced)
    return chargeUse(use, priced).amountPara
  }

  const shares = shareAmongAll({
    players: players.length,
    steps: steps.changes.length,
    value: amountOf,
  })
  return [
    ...players.map((cause, index) => ({ cause, from: null, share: shares.players[index] ?? 0n })),
    ...steps.changes.map((place, index) => ({
      cause: 'prices' as const,
      from: priceLists[place]?.validFrom ?? null,
      share: shares.steps[index] ?? 0n,
    })),
  ]
}

const countDays = ({ facts, periods, priceLists }: PointPair, side: 0 | 1): PricedDays =>
  countPricedDays(facts[side].energyPeriod, periods[side], priceLists)

function taxesOf({ month }: PricedDays, priceLists: readonly PriceList[]): PriceList {
  const list = priceLists[month.findLastIndex((days) => days > 0)]
  if (list === undefined) throw new RangeError('a period has at least one day')
  return list
}

/** Players that did not change stay with the first bill, where it makes no difference; consumption with one that was read. */
function chooseBy(places: Readonly<Record<Player, number>>, mask: number, readSide: 0 | 1): Choice {
  const side = (place: number): 0 | 1 => (place >= 0 && mask & (1 << place) ? 1 : 0)
  const consumption = places.consumption < 0 ? readSide : side(places.consumption)
  return {
    days: side(places.days),
    consumption,
    zones: places.zones < 0 ? consumption : side(places.zones),
    dayNight: side(places.dayNight),
    discount: side(places.discount),
    feesAndTaxes: side(places.feesAndTaxes),
    otherMeter: side(places.otherMeter),
  }
}

const placesOf = (players: readonly Player[]): Record<Player, number> => ({
  days: players.indexOf('days'),
  consumption: players.indexOf('consumption'),
  zones: players.indexOf('zones'),
  dayNight: players.indexOf('dayNight'),
  discount: players.indexOf('discount'),
  feesAndTaxes: players.indexOf('feesAndTaxes'),
  otherMeter: players.indexOf('otherMeter'),
})

/** The same kWh a day over other days. */
const scaleToDays = (facts: PointFacts, days: number): number =>
  days === facts.days ? facts.energyKwhHundredths : scaleRounded(facts.energyKwhHundredths, days, facts.days)

const hasShares = ({ category, energyKwhHundredths }: PointFacts): boolean =>
  !isSingleTariff(category) && energyKwhHundredths > 0

/** A bill that knows no day and night, or no energy at all, takes the shares of the other. */
function splitByRegister(
  total: number,
  facts: readonly [PointFacts, PointFacts],
  side: 0 | 1,
): Partial<RegisterEnergy> {
  const chosen = hasShares(facts[side]) ? facts[side] : facts[side === 0 ? 1 : 0]
  if (!hasShares(chosen)) return { higher: total }
  const { energy, energyKwhHundredths } = chosen
  const higher =
    total === energyKwhHundredths ? energy.higher : scaleRounded(total, energy.higher, energyKwhHundredths)
  return { higher, lower: total - higher }
}

/** Only what differs plays: the rest would get nothing and double the work. */
function listPlayers({ facts, priceLists }: PointPair, days: readonly [PricedDays, PricedDays]): Player[] {
  const [one, other] = facts
  const isUnreadOnce = one.hasNoEnergyYet !== other.hasNoEnergyYet
  const areBothRead = !one.hasNoEnergyYet && !other.hasNoEnergyYet
  const hasOtherUse =
    areBothRead && one.energyKwhHundredths * other.days !== other.energyKwhHundredths * one.days
  const isVulnerableOnce = areBothRead && one.isEnergyVulnerable !== other.isEnergyVulnerable
  const differs: Record<Player, boolean> = {
    days: isUnreadOnce || one.days !== other.days,
    consumption: hasOtherUse,
    zones: (hasOtherUse || isVulnerableOnce) && facts.some(leavesGreen),
    dayNight:
      facts.every(hasShares) &&
      one.energy.higher * other.energy.lower !== other.energy.higher * one.energy.lower,
    discount: percentOf(one) !== percentOf(other),
    feesAndTaxes:
      one.billedPowerKwHundredths !== other.billedPowerKwHundredths ||
      one.hasMediaTax !== other.hasMediaTax ||
      haveOtherCharges(days, priceLists),
    otherMeter: one.category !== other.category,
  }
  const players: readonly Player[] = [
    'days',
    'consumption',
    'zones',
    'dayNight',
    'discount',
    'feesAndTaxes',
    'otherMeter',
  ]
  return players.filter((player) => differs[player])
}

const leavesGreen = ({ category, lines }: PointFacts): boolean =>
  isHousehold(category) && lines.priced.some(({ item }) => splitTariffItem(item).zone !== 'Green')

const percentOf = ({ discountPercent }: PointFacts): bigint =>
  discountPercent === null ? 0n : parseScaled(discountPercent, 4)

function haveOtherCharges(
  days: readonly [PricedDays, PricedDays],
  priceLists: readonly PriceList[],
): boolean {
  const isUsed = (_: PriceList, place: number) =>
    days.some(({ energy, month }) => (energy[place] ?? 0) + (month[place] ?? 0) > 0)
  const used = priceLists.slice(priceLists.findIndex(isUsed), priceLists.findLastIndex(isUsed) + 1)
  const [first] = used
  return used.some(
    (list) =>
      first !== undefined &&
      (list.renewableFeePerKwh !== first.renewableFeePerKwh ||
        list.efficiencyFeePerKwh !== first.efficiencyFeePerKwh ||
        list.excisePercent !== first.excisePercent ||
        list.vatPercent !== first.vatPercent ||
        list.mediaTaxPara !== first.mediaTaxPara),
  )
}
