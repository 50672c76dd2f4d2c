import { describe, expect, it } from 'vitest'
import { type BillPayment, splitReference, writeBillCode } from './bill-code.ts'
import { parseIpsQr } from './ips-qr.ts'

const payment: BillPayment = {
  bankAccountNumber: '845-404849-87',
  paymentReference: '97 14-123412',
  amountPara: 941_237,
  paymentCode: '189',
  purpose: 'Račun za struju 2610-2009548217',
  payee: { name: 'Svetlost snabdevanje', street: 'Bulevar svetlosti 12', town: '11070 Beograd' },
  payer: { name: 'Ana Petrović', street: 'Lipov drvored 14/6', town: '21000 Novi Sad' },
}

describe('the code of a bill', () => {
  it('carries who pays what to whom, under the reference of the bill', () => {
    expect(parseIpsQr(writeBillCode(payment) ?? '').payment).toMatchObject({
      payeeAccount: '845000000040484987',
      amountPara: 941_237,
      payer: 'Ana Petrović\nLipov drvored 14/6\n21000 Novi Sad',
      reference: { model: '97', number: '14123412' },
    })
  })

  it('leaves the street out where name, street and town are too long together', () => {
    const name = 'Zajednica stanara zgrade u Ulici vojvode Stepe'
    const code = writeBillCode({ ...payment, payer: { ...payment.payer, name } })
    expect(parseIpsQr(code ?? '').payment?.payer).toBe(`${name}\n21000 Novi Sad`)
  })

  it.each([
    ['nothing to pay', { amountPara: 0 }],
    ['a prepayment', { amountPara: -100 }],
    ['a wrong account', { bankAccountNumber: '845-404849-88' }],
    ['a wrong reference', { paymentReference: '97 15-123412' }],
  ])('is not made for %s', (_what, change) => {
    expect(writeBillCode({ ...payment, ...change })).toBeNull()
  })

  it('reads the model in front of a reference', () => {
    expect(splitReference('97 14-123412')).toEqual({ model: '97', number: '14-123412' })
    expect(splitReference('123412')).toEqual({ model: '', number: '123412' })
    expect(splitReference(null)).toEqual({ model: '', number: '' })
  })
})
