/** Something on the customer's phone that waits for the customer. */
export type PendingCode = {
  kind: 'otp'
  id: string
  merchantPaymentId: string
  amount: string
  code: string
  cardBrand: string
  cardLast4: string
  at: string
}
export type PendingIpsPayment = {
  kind: 'ips'
  id: string
  merchantPaymentId: string
  amount: string
  creditorName: string
  creditorAccount: string
  purpose: string
  reference: string
  at: string
}
export type Pending = PendingCode | PendingIpsPayment
