import { TransactionStatus } from '@portal/domain/enumerations'
import type { Inquiry } from '@portal/gateway/port'
import { expect, it } from 'vitest'
import { compare, compareLedger, findDifferences } from './day.ts'
import type { OurTransaction } from './transactions.ts'

const aTransaction = (status: TransactionStatus, changes: Partial<OurTransaction> = {}): OurTransaction => ({
  id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913',
  contractId: 41_207,
  isCardPayment: true,
  status,
  totalPara: 6511_12,
  pgTranId: '26070OQZD14766',
  endToEndId: '481205',
  isRecent: false,
  ...changes,
})

const told = (status: TransactionStatus, endToEndId = '481205', isReversed = false): Inquiry => ({
  kind: 'told',
  status,
  charge: { pgTranId: null, pgTranRefId: null, endToEndId },
  code: null,
  isReversed,
})

const statuses = Object.values(TransactionStatus)

it('no charge and no charge are the same, whatever it is called', () => {
  const uncharged = statuses.filter((status) => status !== 2)
  for (const ours of [3, 4, 5] as const) {
    for (const theirs of uncharged) expect(compare(aTransaction(ours), told(theirs))).toBeNull()
  }
  expect(compare(aTransaction(2), told(2))).toBeNull()
  expect(compare(aTransaction(1), told(1))).toBeNull()
  expect(compare(aTransaction(0), told(0))).toBeNull()
})

it('a charge that only one side knows is always told', () => {
  for (const status of statuses.filter((each) => each !== 2)) {
    expect(compare(aTransaction(status), told(2))).toMatchObject({ theirs: 'successful' })
    expect(compare(aTransaction(2), told(status))).toMatchObject({ ours: 'successful' })
  }
})

it('what was given back is no money that did not come, and what was not paid is the same', () => {
  const givenBack = told(3, '481205', true)
  expect(compare(aTransaction(2), givenBack)).toMatchObject({ theirs: 'given back', isLearnable: true })
  expect(compare(aTransaction(3), givenBack)).toBeNull()
})

it('a part that was given back is told, though the charge stands', () => {
  const partly = { ...told(2), isPartlyReturned: true }
  expect(compare(aTransaction(2), partly)).toMatchObject({ theirs: 'given back in part', isLearnable: false })
})

it('the portal is asked to ask only where it would learn something', () => {
  const isLearnable = (ours: TransactionStatus, theirs: Inquiry) =>
    compare(aTransaction(ours), theirs)?.isLearnable
  for (const closed of [3, 4, 5] as const) expect(isLearnable(closed, told(2))).toBe(true)
  expect(isLearnable(3, { kind: 'wrongAmount' })).toBe(true)
  expect(isLearnable(2, { kind: 'wrongAmount' })).toBe(false)
  expect(isLearnable(2, told(0))).toBe(false)
  expect(isLearnable(2, told(2, '999999'))).toBe(false)
  expect(isLearnable(2, { kind: 'unknown' })).toBe(false)
})

it('what began within the hour and has no outcome yet is no difference; what has one is', () => {
  for (const status of [0, 1] as const) {
    expect(compare(aTransaction(status, { isRecent: true }), told(2))).toBeNull()
    expect(compare(aTransaction(status), told(2))).toMatchObject({ theirs: 'successful' })
  }
  expect(compare(aTransaction(3, { isRecent: true }), told(2))).toMatchObject({ theirs: 'successful' })
})

it('another amount, another code and no answer are told', () => {
  expect(compare(aTransaction(2), { kind: 'wrongAmount' })).toMatchObject({ theirs: 'another amount' })
  expect(compare(aTransaction(2), { kind: 'unknown' })).toMatchObject({ theirs: 'no answer' })
  expect(compare(aTransaction(2), told(2, '999999'))).toMatchObject({ theirs: 'charged under another code' })
  expect(compare(aTransaction(1), told(3))).toMatchObject({ ours: 'inProgress', theirs: 'unsuccessful' })
})

it('the ledger betrays charges that nobody asked for, and double ones', () => {
  const mine = aTransaction(2)
  const charge = { id: mine.id, totalPara: 6511_12 }
  expect(compareLedger([mine], [charge])).toEqual([])
  expect(compareLedger([mine], [charge, charge])).toMatchObject([{ theirs: 'charged 2 times' }])
  expect(compareLedger([], [charge])).toMatchObject([{ contractId: null, ours: 'not of this day' }])
})

it('each transaction is asked about at its own provider', async () => {
  const card = aTransaction(2)
  const ips = aTransaction(2, { id: 'ips', isCardPayment: false })
  const providers = { card: async () => told(2), ips: async () => told(3) }
  expect(await findDifferences([card, ips], providers, null)).toMatchObject([{ id: 'ips' }])
})
