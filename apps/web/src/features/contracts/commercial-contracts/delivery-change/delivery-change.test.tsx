// @vitest-environment happy-dom
import {
  type CommercialContract,
  commercialContractExample,
} from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import DeliveryChange from './delivery-change.tsx'

const client = new QueryClient()

/** Its method is fixed, so that nothing is asked for. */
const aContract = (id: number, deliveryPhoneNumber: string): CommercialContract => ({
  ...commercialContractExample,
  id,
  deliveryTypeId: DeliveryType.sef,
  deliveryPhoneNumber,
})

const aDialog = (contract: CommercialContract) => (
  <QueryClientProvider client={client}>
    <DeliveryChange contract={contract} onChanged={() => undefined} onClose={() => undefined} />
  </QueryClientProvider>
)

it('begins anew with another contract', async () => {
  const { show, user } = renderWithTexts(aDialog(aContract(41207, '0641234567')))
  const phone = () => screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(phone())
  await user.type(phone(), '0651112223')
  show(aDialog(aContract(41208, '0609998887')))
  expect(phone().value).toBe('0609998887')
})
