import { PaymentWay } from '@portal/domain/enumerations'

/** Their names in the catalog. */
export const wayNames = {
  [PaymentWay.ips]: 'finances.payments.way.ips',
  [PaymentWay.card]: 'finances.payments.way.card',
  [PaymentWay.bank]: 'finances.payments.way.bank',
  [PaymentWay.counter]: 'finances.payments.way.counter',
} as const satisfies Record<PaymentWay, string>
