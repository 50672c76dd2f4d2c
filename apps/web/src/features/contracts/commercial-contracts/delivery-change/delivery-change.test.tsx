// @vitest-environment happy-dom
import {
  type CommercialContract,
  commercialContractExample,
} from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType } from '@portal/domain/enumerations'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sessionStore } from '#web/session/session.ts'
import { aToken } from '#web/session/testing/builders.ts'
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

const aDialog = (contract: CommercialContract, onChanged = () => undefined) => (
  <QueryClientProvider client={client}>
    <DeliveryChange contract={contract} onChanged={onChanged} onClose={() => undefined} />
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

it('is done with a change whose answer was lost, once the contract has come with it', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', send)
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStore.keepTokens({ accessToken: aToken({ expiresAtMs: Date.now() + 600_000 }), refreshToken: 'r' })
  onTestFinished(() => sessionStore.end('signedOut'))
  const onChanged = vi.fn()
  const { show, translate, user } = renderWithTexts(aDialog(aContract(41207, '0641234567'), onChanged))
  const submit = () => user.click(screen.getByRole('button', { name: translate('finances.delivery.submit') }))
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '0651112223')
  await submit()
  await waitFor(() => expect(screen.getByText(translate('common.failure.generic'))).toBeTruthy())
  show(aDialog(aContract(41207, '0651112223'), onChanged))
  await submit()
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(screen.queryByText(translate('finances.delivery.unchanged'))).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})
