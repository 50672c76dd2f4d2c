import { describe, expect, test } from 'vitest'
import { PaymentMethod, TransactionStatus } from '../enumerations.ts'
import {
  canTransition,
  initialTransactionStatus,
  isOutcomeKnown,
  judgeGatewayRows,
  transactionTransitions,
} from './transaction-status.ts'

const statuses = Object.values(TransactionStatus)
const methods = Object.values(PaymentMethod)

function allowedPairs(method: PaymentMethod): string[] {
  return statuses.flatMap((from) =>
    statuses.filter((to) => canTransition(from, to, method)).map((to) => `${from}→${to}`),
  )
}

describe('transitions', () => {
  test('are exactly these for each method', () => {
    const shared = ['0→1', '0→2', '0→3', '0→4', '1→2', '1→3', '2→3', '3→2']
    expect(allowedPairs(PaymentMethod.card)).toEqual(shared)
    expect(allowedPairs(PaymentMethod.ipsScan)).toEqual([...shared, '0→5', '1→5', '4→2', '5→2'].sort())
  })

  test('stand in the table once each and never lead nowhere', () => {
    const pairs = transactionTransitions.map(({ from, to }) => `${from}→${to}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(transactionTransitions.every(({ from, to }) => from !== to)).toBe(true)
  })

  test('reach every status from the first one, by one method or the other', () => {
    const reached = new Set<TransactionStatus>([initialTransactionStatus])
    for (const from of reached) {
      for (const to of statuses) {
        if (methods.some((method) => canTransition(from, to, method))) reached.add(to)
      }
    }
    expect(reached.size).toBe(statuses.length)
  })

  test('never lead back to an unknown outcome', () => {
    const known = transactionTransitions.filter(({ from }) => isOutcomeKnown(from))
    expect(known.every(({ to }) => isOutcomeKnown(to))).toBe(true)
  })
})

describe('the rows of the gateway', () => {
  const row = (transactionType: string, transactionStatus: string, amountPara: number | null = 411_00) => ({
    transactionType,
    transactionStatus,
    amountPara,
  })
  const sale = (status: string) => row('SALE', status)
  const voided = (status: string) => row('VOID', status)
  const refund = (status: string, amountPara?: number | null) => row('REFUND', status, amountPara)

  test.each([
    ['nothing', [], 0],
    ['an attempt in progress', [sale('IP')], 1],
    ['a manual review', [sale('MR')], 1],
    ['a waiting one', [sale('WFA')], 1],
    ['an approval', [sale('AP')], 2],
    ['a post-authorisation', [sale('PA')], 2],
    ['a failure', [sale('FA')], 3],
    ['a cancellation by the cardholder', [sale('CA')], 3],
    ['a failure, then an approval', [sale('FA'), sale('AP')], 2],
    ['an approval, then a failure', [sale('AP'), sale('FA')], 2],
    ['a failure, then one in progress', [sale('FA'), sale('IP')], 1],
    ['an approval and a void that failed', [sale('AP'), voided('FA')], 2],
    ['an approval, its void and another approval', [sale('AP'), voided('AP'), sale('AP')], 2],
    ['a void on the row itself, its void and another approval', [sale('VD'), voided('AP'), sale('AP')], 2],
    ['an approval and a refund of a part', [sale('AP'), refund('AP', 410_99)], 2],
    ['an approval and a refund of who knows how much', [sale('AP'), refund('AP', null)], 2],
    ['an approval and a refund that failed', [sale('AP'), refund('FA')], 2],
    ['an approval and a refund in progress', [sale('AP'), refund('IP')], 2],
    ['two approvals and a refund of one', [sale('AP'), sale('AP'), refund('AP')], 2],
    ['a void of one attempt while another is in progress', [sale('VD'), voided('AP'), sale('IP')], 1],
  ])('%s: nothing was given back', (_name, rows, status) => {
    expect(judgeGatewayRows(rows)).toEqual({ status, isReversed: false })
  })

  test.each([
    ['a void on the row itself', [sale('VD')]],
    ['an automatic void', [sale('AVD')]],
    ['an automatic refund', [sale('ARND')]],
    ['an approval and its void', [sale('AP'), voided('AP')]],
    ['a void on the row itself and its row', [sale('VD'), voided('AP')]],
    ['an approval and its refund', [sale('AP'), refund('AP')]],
    ['an approval and its refund in two parts', [sale('AP'), refund('AP', 11_00), refund('AP', 400_00)]],
    ['an approval and its other kind of refund', [sale('AP'), row('PTREFUND', 'AP')]],
    ['two approvals, a void and a refund', [sale('AP'), sale('AP'), voided('AP'), refund('AP')]],
  ])('%s: the customer has it back', (_name, rows) => {
    expect(judgeGatewayRows(rows)).toEqual({ status: 3, isReversed: true })
  })

  test.each([
    ['a status nobody told us of', [sale('XYZ')]],
    ['such a status beside an approval', [sale('AP'), sale('XYZ')]],
    ['a name every object has', [sale('constructor')]],
    ['a type nobody told us of', [sale('FA'), row('CHARGEBACK', 'AP')]],
    ['a refund without its sale', [refund('AP')]],
  ])('%s cannot be judged', (_name, rows) => {
    expect(judgeGatewayRows(rows)).toBeNull()
  })
})
