import { DeliveryType } from '@portal/domain/enumerations'
import { expect, test } from 'vitest'
import { canHearOfDelivery } from './delivery-banner.tsx'

const heard = (deliveryTypeId: DeliveryType, availableChangeDeliveryType = true) =>
  canHearOfDelivery({ deliveryTypeId, availableChangeDeliveryType })

test('who gets paper hears that the delivery can be changed', () => {
  expect(
    [DeliveryType.paper, DeliveryType.emailAndPaper, DeliveryType.unknown].map((id) => heard(id)),
  ).toEqual([true, true, true])
})

test('who gets e-mail or e-invoices hears nothing', () => {
  expect([DeliveryType.email, DeliveryType.sef].map((id) => heard(id))).toEqual([false, false])
})

test('nobody hears of what cannot be changed', () => {
  expect(Object.values(DeliveryType).some((id) => heard(id, false))).toBe(false)
})
