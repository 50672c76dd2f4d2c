import type { ConsumptionCategory } from '@portal/domain/enumerations'
import { addHundredths } from '@portal/domain/hundredths'
import { divideRounded, parseScaled, percentOf, toAmountText } from '@portal/domain/money'
import { isHousehold } from '@portal/domain/tariff/categories'
import { type PriceList, priceListOn, printPrice } from '@portal/domain/tariff/price-lists'
import type { PointCalculation } from '@portal/supplier-feed/format/bill-calculation'
import { listPowersKw, readPara } from './lines.ts'

/** Prices and percents beside the lines that do not carry their own. */
export interface Rates {
  discount: string | null
  excise: string | null
  vat: string | null
  /** RSD with four decimals, for a kW or a kWh. */
  power: string | null
  /** RSD for a point and a month. */
  supplierCost: string | null
  mediaTax: string | null
  renewableFee: string | null
  efficiencyFee: string | null
}

/**
 * The supplier's calculation has amounts, not rates. A published rate is printed only where it gives the amount of every
 * point to the para, so that the bill never claims a rate that it was not made with.
 */
export function findRates(points: readonly PointCalculation[], priceLists: readonly PriceList[]): Rates {
  const pick = (rateOf: (point: PointCalculation, list: PriceList) => string | null) =>
    agreeOn(
      points.map((point) => {
        const list = priceListOn(priceLists, point.energyTo)
        return list && rateOf(point, list)
      }),
    )
  // Of a point in parts each part has its share of a month, which no price gives.
  const isInParts = listPowersKw(points).length < points.length
  return {
    discount: agreeOn(points.map((point) => point.discountPercent)),
    excise: pick(({ lines }, { excisePercent }) => percentIf(excisePercent, lines.exciseBase, lines.excise)),
    vat: pick(({ lines }, { vatPercent }) => percentIf(vatPercent, lines.vatBase, lines.vat)),
    power: pick((point, list) =>
      isInParts ? null : priceIf(pricesFor(point, list).powerPerKw, point.billedPowerKw, point.lines.power),
    ),
    supplierCost: pick((point, list) =>
      isInParts ? null : priceIf(pricesFor(point, list).supplierCost, 1, point.lines.supplierCost),
    ),
    mediaTax: agreeOn(
      points
        .filter(({ lines }) => lines.mediaTax !== 0)
        .map(({ energyTo, lines }) => {
          const list = priceListOn(priceLists, energyTo)
          return list?.mediaTaxPara === readPara(lines.mediaTax) ? toAmountText(list.mediaTaxPara) : null
        }),
    ),
    renewableFee: pick((point, list) =>
      priceIf(list.renewableFeePerKwh, energyOf(point), point.lines.renewableFee),
    ),
    efficiencyFee: pick((point, list) =>
      priceIf(list.efficiencyFeePerKwh, energyOf(point), point.lines.efficiencyFee),
    ),
  }
}

function agreeOn(rates: readonly (string | null)[]): string | null {
  const [first = null] = rates
  return rates.every((rate) => rate === first) ? first : null
}

const pricesFor = ({ consumptionCategoryId }: PointCalculation, list: PriceList) =>
  // The import holds the id to the catalog, whose ids are the enumeration's.
  isHousehold(consumptionCategoryId as ConsumptionCategory) ? list.household : list.commercial

const energyOf = ({ items }: PointCalculation): number =>
  addHundredths(items.map(({ energyKwh }) => energyKwh))

const percentIf = (percent: string, base: number, amount: number): string | null =>
  percentOf(readPara(base), percent) === readPara(amount) ? percent : null

/** A price counts ten-thousandths of a dinar, a quantity hundredths: together ten-thousandths of a para. */
function priceIf(price: bigint, quantity: number, amount: number): string | null {
  const hundredths = parseScaled(quantity.toFixed(2), 2)
  const amountPara = Number(divideRounded(price * hundredths, 10_000n))
  return amountPara === readPara(amount) ? printPrice(price) : null
}
