// @vitest-environment happy-dom
import {
  type CommercialContract,
  commercialContractExample,
} from '@portal/contract/contracts/commercial-contracts'
import { DeliveryType, type Language, languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { DeliveryChangeDialog } from './delivery-change-dialog.tsx'
import type { MethodsState } from './method-field.tsx'

const household: CommercialContract = {
  ...commercialContractExample,
  deliveryTypeId: DeliveryType.paper,
  deliveryPhoneNumber: '0641234567',
  availableChangeDeliveryType: true,
  deliveryTypeCanBeChanged: true,
}
const offered: MethodsState = {
  kind: 'ready',
  methods: [
    { id: DeliveryType.email, text: 'Е-пошта' },
    { id: DeliveryType.paper, text: 'Папир' },
  ],
}

function aDialog(
  contract: CommercialContract = household,
  methods: MethodsState = offered,
  language?: Language,
) {
  const onSubmit = vi.fn()
  const rendered = renderWithTexts(
    <DeliveryChangeDialog
      contract={contract}
      methods={methods}
      isLoading={false}
      mayBeChanged={false}
      failure={null}
      onSubmit={onSubmit}
      onClose={() => undefined}
    />,
    language,
  )
  const { translate, user } = rendered
  const phone = () => screen.getByRole('textbox')
  const submit = () => user.click(screen.getByRole('button', { name: translate('finances.delivery.submit') }))
  return { ...rendered, onSubmit, phone, submit }
}

it.each(languages)('in %s refuses what is already so, and sends another method once', async (language) => {
  const { onSubmit, submit, translate, user } = aDialog(household, offered, language)
  await submit()
  expect(screen.getByText(translate('finances.delivery.unchanged'))).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: 'Е-пошта' }))
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    deliveryTypeId: DeliveryType.email,
    deliveryPhoneNumber: '0641234567',
  })
})

it.each(languages)(
  'in %s refuses a phone that is none or missing, in words at the field',
  async (language) => {
    const { onSubmit, phone, submit, translate, user } = aDialog(household, offered, language)
    await user.clear(phone())
    await user.type(phone(), '0111234567')
    await submit()
    expect(screen.getByText(translate('finances.delivery.phoneInvalid'))).toBeTruthy()
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    await user.clear(phone())
    await submit()
    expect(screen.getByText(translate('common.validation.required'))).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  },
)

it('takes eleven characters of a phone, typed or pasted', async () => {
  const { phone, user } = aDialog()
  await user.clear(phone())
  await user.type(phone(), '06412345678901')
  expect(phone()).toHaveProperty('value', '06412345678')
})

it('offers no method in the e-invoice system and says why', () => {
  const { translate } = aDialog({ ...household, deliveryTypeId: DeliveryType.sef })
  expect(screen.getByText(translate('finances.delivery.sefNote'))).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('waits for the methods, and asks again when they did not come', async () => {
  const onRetry = vi.fn()
  const { translate, user } = aDialog(household, { kind: 'failed', onRetry })
  expect(screen.getByText(translate('finances.delivery.methodsFailed'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: translate('common.retry') }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('shows that the methods are on their way', () => {
  aDialog(household, { kind: 'loading' })
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
