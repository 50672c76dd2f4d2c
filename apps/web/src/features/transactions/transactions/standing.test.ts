import { domainValidation, problemTable } from '@portal/contract/errors'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { listPendingTransactions } from '@portal/contract/transactions/transactions'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { isOnly, readStanding } from './standing.ts'

const transactions: PendingTransaction[] = [...listPendingTransactions.example.response]

const refusal = (code: number, listed?: typeof transactions) =>
  new ApiError('refused', {
    status: 409,
    problem: {
      exceptionType: domainValidation,
      message: 'Не.',
      code,
      ...(listed ? { transactions: listed } : {}),
    },
  })

describe('what stands in the way of a payment', () => {
  it('is open, or paid and not booked, by the code of the refusal', () => {
    expect(readStanding(refusal(problemTable.paymentOpen.wireCode, transactions))).toEqual({
      kind: 'open',
      transactions,
    })
    expect(readStanding(refusal(problemTable.paymentNotBooked.wireCode, transactions))).toEqual({
      kind: 'unbooked',
      transactions,
    })
  })

  it('has changed when nothing is listed any more', () => {
    expect(readStanding(refusal(problemTable.paymentNotBooked.wireCode, []))).toEqual({ kind: 'changed' })
    expect(readStanding(refusal(problemTable.paymentOpen.wireCode))).toEqual({ kind: 'changed' })
  })

  it('is nothing for any other failure', () => {
    expect(readStanding(refusal(problemTable.paymentAlreadyFinished.wireCode, transactions))).toBeNull()
    expect(readStanding(new ApiError('timeout'))).toBeNull()
    expect(readStanding(new Error('other'))).toBeNull()
  })

  it('is the page’s own only when nothing else is open', () => {
    const [first] = transactions
    if (!first) throw new Error('The contract has an example')
    const own = first.transactionId
    const other = { ...first, transactionId: 'other' }
    expect(isOnly({ kind: 'open', transactions: [first] }, own)).toBe(true)
    expect(isOnly({ kind: 'open', transactions: [first, other] }, own)).toBe(false)
    expect(isOnly({ kind: 'open', transactions: [other] }, null)).toBe(false)
    expect(isOnly({ kind: 'unbooked', transactions: [first] }, own)).toBe(false)
  })
})
