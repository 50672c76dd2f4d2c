/** The gateway's own errors, by their code. */
const messages = {
  ERR10010: 'Required parameter is missing',
  ERR10012: 'Parameter is too long',
  ERR10015: 'Merchant is not found',
  ERR10016: 'Amount is invalid',
  ERR10017: 'Currency is invalid',
  ERR10020: 'Request is not authenticated',
  ERR10027: 'Card token is invalid',
  ERR10030: 'Transaction is not found',
  ERR10042: 'Card is removed',
  ERR10045: 'PAN is invalid',
  ERR10046: 'Expiry is invalid',
  ERR10048: 'A successful transaction already exists for this MERCHANTPAYMENTID',
  ERR10078: 'Transaction is locked',
  ERR10089: 'Nonce is invalid',
  ERR10094: 'Card is not found',
  ERR10096: 'Session is invalid',
  ERR10097: 'Session is finalised',
  ERR10099: '3D response is modified',
  ERR10109: 'MERCHANTPAYMENTID is used again after its session expired',
  ERR10110: 'Amount is changed for the same MERCHANTPAYMENTID',
  ERR10132: 'Merchant credentials are invalid',
  ERR10154: 'Transaction cannot be done without 3D',
  ERR10200: 'Integration exception',
} as const

export type ProblemCode = keyof typeof messages

export class GatewayProblem extends Error {
  readonly code: ProblemCode
  readonly violatorParam: string | undefined

  constructor(code: ProblemCode, violatorParam?: string) {
    super(messages[code])
    this.code = code
    this.violatorParam = violatorParam
  }
}

/** What an issuing bank says when it declines. */
export const declineTexts = {
  '05': 'Do not honour',
  '12': 'Invalid transaction',
  '14': 'Invalid card number',
  '41': 'Lost card',
  '43': 'Stolen card',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '57': 'Transaction not permitted to cardholder',
  '61': 'Exceeds amount limit',
  '82': 'Wrong CVV',
  '91': 'Issuer is unavailable',
  '96': 'System malfunction',
} as const

export type DeclineCode = keyof typeof declineTexts

export function isDeclineCode(code: string): code is DeclineCode {
  return code in declineTexts
}
