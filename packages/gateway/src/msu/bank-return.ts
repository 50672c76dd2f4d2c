import { createHash } from 'node:crypto'
import { isSameText } from '../constant-time.ts'
import type { BankFailure, BankReturn } from '../port.ts'

const signedFields = ['merchantPaymentId', 'customerId', 'sessionToken', 'responseCode', 'random'] as const
const holderProved = '1'
const holderNotProved = '0'
const auth3dTokenMaxLength = 16

/** The signature proves that the gateway wrote these fields; what was paid is asked server to server. */
export function readBankReturn(form: URLSearchParams, secret: string): BankReturn {
  const paymentId = form.get('merchantPaymentId')
  const values = signedFields.map((name) => form.get(name))
  const signature = form.get('sdSha512')
  const isTwofold = new Set(form.keys()).size !== form.size
  if (paymentId === null || signature === null || values.includes(null) || isTwofold)
    return { kind: 'forged', paymentId }
  const expected = createHash('sha512')
    .update([...values, secret].join('|'))
    .digest('hex')
  if (!isSameText(expected, signature.toLowerCase())) return { kind: 'forged', paymentId }
  const auth3dToken = readProof(form)
  return {
    kind: 'signed',
    paymentId,
    sessionToken: form.get('sessionToken') ?? '',
    auth3dToken,
    failure: auth3dToken === null ? readFailure(form) : null,
  }
}

/** Not signed, so it is good for advice to the customer and for nothing else. */
function readFailure(form: URLSearchParams): BankFailure {
  const message = form.get('mdErrorMsg') ?? ''
  const isAboutHolder = form.get('mdStatus') === holderNotProved && !form.get('errorCode')
  if (!isAboutHolder) return 'other'
  if (/cancel/i.test(message)) return 'cancelled'
  return /authenticat|password|code/i.test(message) ? 'wrongCode' : 'other'
}

function readProof(form: URLSearchParams): string | null {
  const token = form.get('auth3DToken') ?? ''
  const isProved = form.get('responseCode') === '00' && form.get('mdStatus') === holderProved
  return isProved && token !== '' && token.length <= auth3dTokenMaxLength ? token : null
}
