// @vitest-environment happy-dom
import { TransactionStatus } from '@portal/domain/enumerations'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTexts } from '#web/session/testing/render.tsx'
import { type TransactionOutcome, TransactionResult } from './transaction-result.tsx'

const anOutcome = (transactionStatusId: TransactionOutcome['transactionStatusId']): TransactionOutcome => ({
  transactionStatusId,
  isCardPayment: true,
  totalAmount: 100,
  executionDate: null,
  declineCode: null,
  closing: null,
})

const result = (status: TransactionOutcome['transactionStatusId']) => (
  <TransactionResult outcome={anOutcome(status)} transaction={null} actions={null} />
)

it('of a payment that is not among the customer’s says nothing about money', () => {
  const { translate } = renderWithTexts(
    <TransactionResult outcome={null} transaction={null} actions={null} />,
  )
  expect(screen.getByText(translate('transactions.status.missingText'))).toBeTruthy()
  expect(screen.queryByText(translate('transactions.status.noInfoText'))).toBeNull()
})

/** The words of the region, once a screen reader has them. */
async function told() {
  const region = screen.getByRole('status')
  expect(region.querySelector('[aria-hidden=true]:has(h2)')).toBeTruthy()
  await waitFor(() => expect(region.querySelector('[aria-hidden=true]:has(h2)')).toBeNull())
  return region.textContent
}

it('tells the outcome of a payment after its region is there, and each new outcome in turn', async () => {
  const { show, translate } = renderWithTexts(result(TransactionStatus.inProgress))
  expect(await told()).toContain(translate('transactions.status.inProgress'))
  show(result(TransactionStatus.successful))
  expect(await told()).toContain(translate('transactions.status.successfulCard'))
})
