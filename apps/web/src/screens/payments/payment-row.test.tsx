// @vitest-environment happy-dom
import { languages, PaymentWay } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PaymentRow } from './payment-row.tsx'
import { wayNames } from './payment-ways.ts'
import { aPayment } from './testing/a-payment.ts'

it.each(languages)('in %s a refund is marked, and a payment is not', (language) => {
  const { translate, show } = renderWithTexts(
    <PaymentRow payment={aPayment({ isRefund: true })} links={null} />,
    language,
  )
  expect(screen.getByText(translate('finances.payments.refund'))).toBeTruthy()
  show(<PaymentRow payment={aPayment()} links={null} />)
  expect(screen.queryByText(translate('finances.payments.refund'))).toBeNull()
})

it.each(Object.values(PaymentWay))('names way %d', (paymentWayId) => {
  const { translate } = renderWithTexts(<PaymentRow payment={aPayment({ paymentWayId })} links={null} />)
  expect(screen.getByText(`· ${translate(wayNames[paymentWayId])}`)).toBeTruthy()
})
