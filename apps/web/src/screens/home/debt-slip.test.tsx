// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DebtSlipView } from './debt-slip.tsx'

const slip = {
  payee: 'Светлост снабдевање',
  purpose: 'Рачун 2610-2009548217',
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
