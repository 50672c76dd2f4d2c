import type { Bill } from '@portal/contract/finances/bills'
import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { formatNumber } from '@portal/i18n/format-number'
import { describe, expect, test } from 'vitest'
import { downloadBill, listFigures, scanCode } from '#testing/printed-bills.ts'
import { createDemoApp } from '#testing/demo-app.ts'

const { database, app, customer } = await createDemoApp()

/** One bill of each kind the demo world knows, chosen by what is special about it. */
const kinds: Record<string, string> = {
  'a monthly bill': 'bill.bill_type_id = 1 and bill.previous_balance > 0',
  'a final bill': 'bill.bill_type_id = 2',
  'a bill paid in advance': 'bill.amount + bill.previous_balance < 0 and bill.bill_type_id = 1',
  'an unread meter': `calculation->'points'->0->>'readingKindId' = '4'`,
  'the reading after unread months': `(calculation->'points'->0->>'energyFrom')::date < bill.period_from
    and calculation->'points'->0->>'readingKindId' <> '4'`,
  'a replaced meter': `jsonb_array_length(calculation->'points'->0->'registers') > 2`,
  'two points': `jsonb_array_length(calculation->'points') = 2`,
  'five points': `jsonb_array_length(calculation->'points') = 5`,
}

async function findBill(condition: string): Promise<number | undefined> {
  const [found] = await database.rows<{ id: number }>(
    `select bill.id from bills bill
    left join bill_calculations on bill_calculations.commercial_contract_id = bill.commercial_contract_id
      and bill_calculations.bill_id = bill.id
    where bill.print_enabled and (${condition}) order by bill.issue_date desc, bill.id limit 1`,
  )
  return found?.id
}

describe('of the demo world', () => {
  test.each(Object.entries(kinds))('%s stands on one page and agrees with the API', async (_, condition) => {
    const id = await findBill(condition)
    expect(id, 'the demo world has such a bill').toBeDefined()
    const answer = await app.get(`/api/finances/financial-documents/${id}`, customer.signedIn)
    const { amount, amountToPay, financialDocumentNumber } = answer.json<Bill>()
    const bill = await downloadBill(app, id ?? 0, customer.signedIn)
    expect(bill).toMatchObject({ pages: 1, isTagged: true, untagged: 0 })
    for (const said of [financialDocumentNumber, formatNumber(amount, 'sr-Cyrl-RS')]) {
      expect(bill.text).toContain(said)
    }
    expect(bill.text).toContain(`${formatNumber(Math.abs(amountToPay), 'sr-Cyrl-RS')} RSD`)
    const hasCode = listFigures(bill).some((text) => text.startsWith('NBS IPS QR'))
    expect(hasCode).toBe(amountToPay > 0)
    const { payment } = parseIpsQr(scanCode(bill) ?? '')
    expect(payment?.amountPara ?? 0).toBe(Math.max(Math.round(amountToPay * 100), 0))
  })
})
