// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DebtSlipView } from './debt-slip.tsx'

const slip = {
  payee: 'Светлост снабдевање',
  purpose: 'Рачун 2610-2009548217',
  paymentCode: '189',
  amountPara: 24_689_49,
  bankAccountNumber: '845-404849-87',
  reference: '97 22-2009548217',
  collectionNumber: '2009548217',
  ipsText: 'K:PR|V:01|C:1|R:845000000040484987|N:Svetlost snabdevanje|I:RSD24689,49|SF:189|S:Racun',
}

it('offers the code of a debt as a picture, named by the contract', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { translate, user } = renderWithTexts(<DebtSlipView slip={slip} />)
  await user.click(screen.getByRole('button', { name: translate('finances.slip.saveCode') }))
  expect(saved).toEqual(['IPS_2009548217.png'])
  click.mockRestore()
})

it('gives every field of the slip, and the amount, to be copied as a bank takes it', async () => {
  const { translate, user } = renderWithTexts(<DebtSlipView slip={slip} />)
  const copy = async (field: string) => {
    await user.click(screen.getByRole('button', { name: translate('finances.slip.copy', { field }) }))
    return navigator.clipboard.readText()
  }
  expect(await copy(translate('finances.slip.amountToPay'))).toBe('24689,49')
  expect(await copy(translate('finances.slip.payee'))).toBe(slip.payee)
  expect(await copy(translate('finances.slip.bankAccount'))).toBe(slip.bankAccountNumber)
  expect(await copy(translate('finances.slip.paymentReferenceModel', { model: '97' }))).toBe('22-2009548217')
  expect(await copy(translate('finances.slip.purpose'))).toBe(slip.purpose)
  expect(await copy(translate('finances.slip.paymentCode'))).toBe('189')
})
