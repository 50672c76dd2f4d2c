import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { areas } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { describe, expect, it } from 'vitest'
import { aBill } from '#web/features/finances/bills/testing/builders.ts'
import { writePaymentSlip } from './payment-slip.ts'

const translate = createTranslate('sr-Cyrl-RS', compileTexts('sr-Cyrl-RS', areas.billDetails))

const company = {
  callCenter: null,
  email: null,
  emailForComplaint: null,
  name: 'Светлост снабдевање',
  address: 'Булевар светлости 12',
  city: '11070 Београд',
  paymentCode: '189',
}
const payer = {
  customerName: 'Ана Петровић',
  address: 'Липов дрворед 14/6, 21000 Нови Сад',
  unbookedAmount: 0,
  commercialContractsNumber: '2009548217',
}

describe('the payment slip of a bill', () => {
  it('asks for the amount of the bill under its reference', () => {
    const slip = writePaymentSlip(aBill(), company, payer, translate)
    expect(slip?.payee).toBe('Светлост снабдевање, Булевар светлости 12, 11070 Београд')
    expect(slip?.purpose).toBe('Рачун за струју 2610-2009548217')
    expect(parseIpsQr(slip?.ipsText ?? '').payment).toEqual({
      code: 'PR',
      payeeAccount: '845000000040484987',
      payee: 'Svetlost snabdevanje\nBulevar svetlosti 12\n11070 Beograd',
      amountPara: 841_237,
      payer: 'Ana Petrović\nLipov drvored 14/6\n21000 Novi Sad',
      paymentCode: '189',
      purpose: 'Račun za struju 2610-2009548217',
      reference: { model: '97', number: '14123412' },
    })
  })

  it('names the contract and no single bill where it asks for the whole debt', () => {
    const bill = aBill({ amountToPay: 9412.37, earlierDebt: 1000 })
    const slip = writePaymentSlip(bill, company, payer, translate)
    expect(slip?.purpose).toBe('Дуг за струју 2009548217')
    expect(parseIpsQr(slip?.ipsText ?? '').payment).toMatchObject({
      amountPara: 941_237,
      purpose: 'Dug za struju 2009548217',
      reference: { model: '97', number: '14123412' },
    })
    const alone = writePaymentSlip(bill, company, payer, translate, 841_237)
    expect(alone?.purpose).toBe('Рачун за струју 2610-2009548217')
  })

  it('has no code where the account or the reference is wrong, but can still be copied', () => {
    for (const wrong of [{ bankAccountNumber: '845-404849-88' }, { paymentReference: '97 15-123412' }]) {
      const slip = writePaymentSlip(aBill(wrong), company, payer, translate)
      expect(slip).toMatchObject({ ipsText: null, paymentCode: '189' })
    }
  })

  it('asks for what is left once a payment that waits to be booked is counted, and for nothing when all is paid', () => {
    const bill = aBill({ amountToPay: 9412.37 })
    const part = writePaymentSlip(bill, company, { ...payer, unbookedAmount: 411 }, translate)
    expect(parseIpsQr(part?.ipsText ?? '').payment?.amountPara).toBe(900_137)
    expect(part?.amountPara).toBe(900_137)
    const whole = writePaymentSlip(bill, company, { ...payer, unbookedAmount: 9412.37 }, translate)
    expect(whole).toMatchObject({ amountPara: 0, ipsText: null })
  })

  it('is not there until the supplier has named itself', () => {
    expect(writePaymentSlip(aBill(), { ...company, name: null }, payer, translate)).toBeNull()
  })
})
