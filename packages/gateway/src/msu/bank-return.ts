import { createHash } from 'node:crypto'
import { isSameText } from '../constant-time.ts'
import type { BankReturn } from '../port.ts'

const signedFields = ['merchantPaymentId', 'customerId', 'sessionToken', 'responseCode', 'random'] as const
const holderProved = '1'
const auth3dTokenMaxLength = 16

/** The signature proves that the gateway wrote these fields; what was paid is asked server to server. */
export function readBankReturn(form: URLSearchParams, secret: string): BankReturn {
  const paymentId = form.get('merchantPaymentId')
  const values = signedFields.map((name) => form.get(name))
  const signature = form.get('sdSha512')
  if (paymentId === null || signature === null || values.includes(null)) return { kind: 'forged', paymentId }
  const expected = createHash('sha512')
    .update([...values, secret].join('|'))
    .digest('hex')
  if (!isSameText(expected, signature.toLowerCase())) return { kind: 'forged', paymentId }
  return {
    kind: 'signed',
    paymentId,
    sessionToken: form.get('sessionToken') ?? '',
    auth3dToken: readProof(form),
  }
}

function readProof(form: URLSearchParams): string | null {
  const token = form.get('auth3DToken') ?? ''
  const isProved = form.get('responseCode') === '00' && form.get('mdStatus') === holderProved
  return isProved && token !== '' && token.length <= auth3dTokenMaxLength ? token : null
}
