// @vitest-environment happy-dom
import { searchPayments } from '@portal/contract/finances/payments'
import { languages } from '@portal/domain/enumerations'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { PaymentCard } from './payment-card.tsx'

const [example] = searchPayments.example.response.data

it.each(languages)('in %s a refund is marked, and a payment is not', (language) => {
  if (!example) throw new Error('the contract has an example')
  const { translate, show } = renderWithTexts(
    <PaymentCard payment={{ ...example, isRefund: true }} />,
    language,
  )
  expect(screen.getByText(translate('finances.payments.refund'))).toBeTruthy()
  show(<PaymentCard payment={{ ...example, isRefund: false }} />)
  expect(screen.queryByText(translate('finances.payments.refund'))).toBeNull()
})
