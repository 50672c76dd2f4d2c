import { timingSafeEqual } from 'node:crypto'
import { fromAmountText } from '@portal/domain/money'
import type { Book } from '#simulators/gateway/book.ts'
import type { Session } from '#simulators/gateway/book-state.ts'
import type { GatewayKey } from '#simulators/gateway/key.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'

export type Credentials = { merchant: string; user: string; password: string; secret: string }

export type Gateway = {
  book: Book
  key: GatewayKey
  credentials: Credentials
  now: () => Date
}

const longestValues: Record<string, number> = {
  SESSIONTOKEN: 48,
  AUTH3DTOKEN: 16,
  MERCHANTPAYMENTID: 128,
  CUSTOMER: 128,
  CUSTOMEREMAIL: 64,
  LANGUAGE: 2,
  BIN: 6,
  ENCRYPTEDDATA: 2048,
  CARDTOKEN: 64,
  CARDEXPIRY: 7,
  PGTRANID: 64,
  EXTRA: 1024,
  RETURNURL: 256,
  SESSIONEXPIRY: 5,
}

/** One call's parameters; an empty value counts as none. */
export type Call = {
  find: (name: string) => string | undefined
  require: (name: string) => string
}

export function readCall(parameters: URLSearchParams): Call {
  for (const [name, length] of Object.entries(longestValues)) {
    if ((parameters.get(name) ?? '').length > length) throw new GatewayProblem('ERR10012', name)
  }
  const find = (name: string) => parameters.get(name)?.trim() || undefined
  return {
    find,
    require: (name) => {
      const value = find(name)
      if (value === undefined) throw new GatewayProblem('ERR10010', name)
      return value
    },
  }
}

/** Who calls: the merchant by its credentials, or whoever holds the token of a session. */
export type Caller = { kind: 'merchant' } | { kind: 'session'; session: Session }

export function identifyCaller(call: Call, gateway: Gateway): Caller {
  const names = ['MERCHANT', 'MERCHANTUSER', 'MERCHANTPASSWORD']
  if (names.some((name) => call.find(name) !== undefined)) {
    checkCredentials(call, gateway.credentials)
    return { kind: 'merchant' }
  }
  if (call.find('SESSIONTOKEN') === undefined) throw new GatewayProblem('ERR10020')
  return { kind: 'session', session: requireSession(call, gateway) }
}

function checkCredentials(call: Call, { merchant, user, password }: Credentials): void {
  const [givenMerchant, givenUser, givenPassword] = [
    call.require('MERCHANT'),
    call.require('MERCHANTUSER'),
    call.require('MERCHANTPASSWORD'),
  ]
  if (givenMerchant !== merchant) throw new GatewayProblem('ERR10015', 'MERCHANT')
  if (givenUser !== user || !isSame(givenPassword, password)) throw new GatewayProblem('ERR10132')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export function requireMerchant(caller: Caller): void {
  if (caller.kind !== 'merchant') throw new GatewayProblem('ERR10020')
}

/** A session that is known, has not run out and was not ended. */
export function requireSession(call: Call, { book, now }: Gateway): Session {
  const session = book.findSession(call.require('SESSIONTOKEN'))
  if (!session || isOver(session, now())) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  return session
}

export function isExpired(session: Session, now: Date): boolean {
  return Date.parse(session.expiresAt) <= now.getTime()
}

export function isOver(session: Session, now: Date): boolean {
  return session.isKilled || isExpired(session, now)
}

export function requireAmountPara(call: Call): number {
  const text = call.require('AMOUNT')
  const para = /^[0-9]{1,12}\.[0-9]{2}$/.test(text) ? fromAmountText(text) : null
  if (para === null || para <= 0) throw new GatewayProblem('ERR10016', 'AMOUNT')
  return para
}

export function requireCurrency(call: Call): void {
  if (!['RSD', '941'].includes(call.require('CURRENCY'))) throw new GatewayProblem('ERR10017', 'CURRENCY')
}
