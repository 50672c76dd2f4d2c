// @vitest-environment happy-dom
import {
  type CommercialContract,
  commercialContractExample,
} from '@portal/contract/contracts/commercial-contracts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { BillDelivery } from './bill-delivery.tsx'

const aContract = (id: number, changes: Partial<CommercialContract>): CommercialContract => ({
  ...commercialContractExample,
  id,
  commercialContractsNumber: `200451800${id}`,
  deliveryEmail: `racun${id}@primer.rs`,
  ...changes,
})

const list = (contracts: readonly CommercialContract[], onChange = vi.fn()) => ({
  onChange,
  ...renderWithTexts(<BillDelivery contracts={contracts} onChange={onChange} onApproach={() => undefined} />),
})

it('says for each contract how its bill comes, and changes it where the contract allows it', async () => {
  const { onChange, translate, user } = list([
    aContract(1, { deliveryTypeText: 'Папир', availableChangeDeliveryType: true }),
    aContract(2, { deliveryTypeText: 'Е-фактура', availableChangeDeliveryType: false }),
  ])
  expect(screen.getByText('Папир')).toBeTruthy()
  expect(screen.getByText('Е-фактура')).toBeTruthy()
  expect(screen.getByText('racun1@primer.rs')).toBeTruthy()
  expect(screen.queryByText('racun2@primer.rs')).toBeNull()
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-label')).toBe(
    translate('administration.settings.changeDelivery', { number: '2004518001' }),
  )
  await user.click(button)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1)
})

it('says what will be here where there is no contract yet', () => {
  const { translate } = list([])
  expect(screen.getByText(translate('administration.settings.noContracts'))).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
