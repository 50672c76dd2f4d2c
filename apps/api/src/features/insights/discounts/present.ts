import type { Discounts } from '@portal/contract/insights/discounts'
import type { DiscountAdvice, EnergyBill } from '@portal/domain/insights/discounts/situation'
import { toWireAmount } from '@portal/domain/money'

const presentBill = ({ id, year, month }: EnergyBill) => ({ billId: id, year, month })

export function presentDiscounts({ isOffered, last, reachable, missed }: DiscountAdvice): Discounts {
  return {
    isOffered,
    last: last && {
      ...presentBill(last.bill),
      percent: last.percent === null ? null : Number(last.percent),
      amount: toWireAmount(last.gainPara),
      line: toWireAmount(last.linePara),
    },
    reachable: reachable.map(({ percent, gainPara, by, steps }) => ({
      percent: Number(percent),
      amount: toWireAmount(gainPara),
      by,
      steps: [...steps],
    })),
    missedLastYear: toWireAmount(missed.reduce((sum, { lostPara }) => sum + lostPara, 0)),
    missed: missed.map(({ bill, percent, lostPara, lacking }) => ({
      ...presentBill(bill),
      percent: Number(percent),
      amount: toWireAmount(lostPara),
      lacking: [...lacking],
    })),
  }
}
