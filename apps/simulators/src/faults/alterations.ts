import { randomUUID } from 'node:crypto'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import type { FastifyReply } from 'fastify'

/** Faults that change what an answer says, or how, after the work was done; the ledger keeps the truth. */
export const alterations = [
  'garbage-body',
  'wrong-amount',
  'comma-amount',
  'other-payment',
  'duplicated-keys',
  'unknown-word',
  'html-200',
  'empty-body',
] as const
export type Alteration = (typeof alterations)[number] | 'session-error'

export function isAlteration(kind: string | undefined): kind is Alteration {
  return kind === 'session-error' || alterations.some((alteration) => alteration === kind)
}

export type Fields = Record<string, unknown>

export function sendAltered(reply: FastifyReply, kind: Alteration, answer: Fields): FastifyReply {
  if (kind === 'html-200') return reply.code(200).type('text/html').send('<!doctype html><p>Welcome</p>')
  if (kind === 'empty-body') return reply.code(200).type('application/json').send('')
  return reply.type('application/json').send(alterText(kind, answer))
}

function alterText(kind: Exclude<Alteration, 'html-200' | 'empty-body'>, answer: Fields): string {
  switch (kind) {
    case 'garbage-body':
      return '{"responseCode":"00","respo\u0000<html>'
    case 'wrong-amount':
      return JSON.stringify(changeAmounts(answer, addDinar))
    case 'comma-amount':
      return JSON.stringify(changeAmounts(answer, (amount) => amount.replace('.', ',')))
    case 'other-payment':
      return JSON.stringify({ ...answer, ...declineOf(answer), merchantPaymentId: randomUUID() })
    case 'duplicated-keys':
      // Whoever reads the last of two keys reads a decline of this very payment.
      return joinObjects(answer, { merchantPaymentId: answer.merchantPaymentId, ...declineOf(answer) })
    case 'session-error':
      return JSON.stringify({ ...declined, ...namesOf(answer), errorCode: 'ERR10096' })
    case 'unknown-word':
      return JSON.stringify(useUnknownWord(answer))
  }
}

const joinObjects = (one: Fields, other: Fields): string =>
  `${JSON.stringify(one).slice(0, -1)},${JSON.stringify(other).slice(1)}`

const declined = { responseCode: '99', responseMsg: 'Declined' }
const isIps = (answer: Fields) => 'status' in answer

function namesOf({ merchantPaymentId, amount, currency }: Fields): Fields {
  return { merchantPaymentId, amount, currency }
}

/** What the same call answers when nothing was charged. */
function declineOf(answer: Fields): Fields {
  if (isIps(answer)) return { status: 'failed', rpReference: null, reason: 'rejected', refundedAmount: null }
  const { transactionList } = answer
  if (!Array.isArray(transactionList)) return { ...declined, pgTranErrorCode: '05' }
  const failed = transactionList.map((row) => ({ ...row, transactionStatus: 'FA', pgTranErrorCode: '05' }))
  return { transactionList: failed }
}

function useUnknownWord(answer: Fields): Fields {
  if (isIps(answer)) return { ...answer, status: 'settling' }
  const { transactionList } = answer
  if (!Array.isArray(transactionList)) return { ...answer, responseMsg: 'Perhaps' }
  return { ...answer, transactionList: transactionList.map((row) => ({ ...row, transactionStatus: 'ZZ' })) }
}

function changeAmounts(answer: Fields, change: (amount: string) => string): Fields {
  const { amount, refundedAmount, transactionList } = answer
  const rows = Array.isArray(transactionList)
    ? transactionList.map((row) => changeAmounts(row, change))
    : null
  return {
    ...answer,
    ...(typeof amount === 'string' ? { amount: change(amount) } : {}),
    ...(typeof refundedAmount === 'string' ? { refundedAmount: change(refundedAmount) } : {}),
    ...(rows === null ? {} : { transactionList: rows }),
  }
}

export const addDinar = (amount: string): string => toAmountText((fromAmountText(amount) ?? 0) + 100)
