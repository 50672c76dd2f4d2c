import { randomUUID } from 'node:crypto'

export const aPayment = (changes: { id?: string; totalPara?: number } = {}) => ({
  id: changes.id ?? randomUUID(),
  totalPara: changes.totalPara ?? 6511_12,
  creditorAccount: '160000000924800113',
  creditorName: 'Моја струја д.о.о.',
  creditorReference: '97942001547730',
  paymentCode: '189',
  purpose: 'Електрична енергија',
  language: 'sr-Cyrl-RS' as const,
  returnUrl: 'http://127.0.0.1:9/return',
  notifyUrl: 'http://127.0.0.1:9/notify',
  expiresInSeconds: 900,
})
