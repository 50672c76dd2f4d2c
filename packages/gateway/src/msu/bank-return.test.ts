import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBankReturn } from './bank-return.ts'

const secret = 'a secret of the merchant'
const fields = {
  merchantPaymentId: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913',
  customerId: 'portal-7',
  sessionToken: 'OMQL1BWUX37SXLJISPFBJNZU18HDQAJZ',
  responseCode: '00',
  random: '0efa108949ff4cd7522b',
}

function sign(values: Record<string, string>, key = secret): string {
  const { merchantPaymentId, customerId, sessionToken, responseCode, random } = values
  const text = [merchantPaymentId, customerId, sessionToken, responseCode, random, key].join('|')
  return createHash('sha512').update(text).digest('hex')
}

const aReturn = (changes: Record<string, string> = {}) => {
  const values = { ...fields, mdStatus: '1', auth3DToken: 'CHXW9XM69GQVCYWJ', ...changes }
  return new URLSearchParams({ sdSha512: sign(values), ...values })
}

test('a signed yes brings the proof of the bank', () => {
  expect(readBankReturn(aReturn(), secret)).toEqual({
    kind: 'signed',
    paymentId: fields.merchantPaymentId,
    sessionToken: fields.sessionToken,
    auth3dToken: 'CHXW9XM69GQVCYWJ',
    failure: null,
  })
})

test.each([
  ['cancelled', { mdErrorMsg: 'Cancelled by the cardholder' }],
  ['wrongCode', { mdErrorMsg: 'Authentication failed' }],
  ['wrongCode', { mdErrorMsg: 'Not authenticated' }],
  ['other', { mdErrorMsg: 'Session expired' }],
  ['other', { mdErrorMsg: '' }],
  ['other', { mdErrorMsg: 'Cancelled', mdStatus: '5' }],
  ['other', { mdErrorMsg: 'Nonce code is invalid', errorCode: 'ERR10089' }],
])('a signed no tells why, as far as the bank says: %s', (failure, changes) => {
  const returned = readBankReturn(aReturn({ responseCode: '99', mdStatus: '0', ...changes }), secret)
  expect(returned).toMatchObject({ kind: 'signed', auth3dToken: null, failure })
})

test('a field that comes twice makes the whole forged', () => {
  for (const name of ['merchantPaymentId', 'mdStatus', 'auth3DToken', 'responseCode']) {
    const twofold = aReturn()
    twofold.append(name, twofold.get(name) ?? '')
    expect(readBankReturn(twofold, secret)).toMatchObject({ kind: 'forged' })
  }
})

test('a signed no, or half a yes, brings none', () => {
  const half = [{ responseCode: '99' }, { mdStatus: '0' }, { mdStatus: '' }, { auth3DToken: '' }]
  for (const changes of [...half, { auth3DToken: 'A'.repeat(17) }]) {
    expect(readBankReturn(aReturn(changes), secret)).toMatchObject({ kind: 'signed', auth3dToken: null })
  }
})

test('whatever the gateway did not sign is forged', () => {
  expect(readBankReturn(aReturn(), 'another secret')).toMatchObject({ kind: 'forged' })
  expect(readBankReturn(new URLSearchParams(), secret)).toEqual({ kind: 'forged', paymentId: null })
  for (const name of Object.keys(fields)) {
    const changed = aReturn()
    changed.set(name, `${changed.get(name)}0`)
    expect(readBankReturn(changed, secret)).toMatchObject({ kind: 'forged' })
    const missing = aReturn()
    missing.delete(name)
    expect(readBankReturn(missing, secret)).toMatchObject({ kind: 'forged' })
  }
})
