import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { expect, test } from 'vitest'
import { createDemoApp } from '#testing/demo-app.ts'

const { database, app, customer } = await createDemoApp()

/** A bill that is like no other, or one of a month in many. */
const sample = `
  select id from (
    select bill.id, row_number() over (
      partition by jsonb_array_length(calculation->'points'), calculation->'points'->0->>'consumptionCategoryId',
        calculation->'points'->0->>'readingKindId', jsonb_array_length(calculation->'points'->0->'registers'),
        (calculation->'points'->0->>'energyFrom')::date < bill.period_from
      order by bill.id
    ) as place
    from bills bill join bill_calculations on bill_calculations.commercial_contract_id = bill.commercial_contract_id
      and bill_calculations.bill_id = bill.id
  ) numbered where place <= 4 order by id`

test.each(['previous', 'year-before'])(
  'of the demo world, compared with %s, leave nothing over',
  async (against) => {
    const bills = await database.rows<{ id: number }>(sample)
    expect(bills.length).toBeGreaterThan(20)
    let told = 0
    for (const { id } of bills) {
      const answer = await app.get(
        `/api/insights/bill-explanation?Id=${id}&Against=${against}`,
        customer.signedIn,
      )
      const { causes, difference, reason, lines } = answer.json<BillExplanation>()
      const sum = causes.reduce((to, { amount }) => to + Math.round(amount * 100), 0)
      expect(sum, String(id)).toBe(Math.round((difference ?? 0) * 100))
      expect(
        causes.map(({ cause }) => cause),
        String(id),
      ).not.toContain('interestAndCorrections')
      expect(lines.length).toBeGreaterThanOrEqual(14)
      expect([null, 'noCalculation', 'noBillBefore', 'noBillYearBefore']).toContain(reason)
      if (reason === null) told++
    }
    expect(told).toBeGreaterThan(10)
  },
  60_000,
)
