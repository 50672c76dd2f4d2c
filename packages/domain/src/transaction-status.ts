import { PaymentMethod, TransactionStatus } from './enumerations.ts'

export interface Transition {
  readonly from: TransactionStatus
  readonly to: TransactionStatus
  readonly methods: readonly PaymentMethod[]
  readonly why: string
}

const both = Object.values(PaymentMethod)
const ipsOnly = [PaymentMethod.ipsScan]
const { noInfo, inProgress, successful, unsuccessful, errorCreatingTransaction, notCompleted } =
  TransactionStatus

export const initialTransactionStatus: TransactionStatus = noInfo

/** Every allowed change of a transaction's status; the database holds the same pairs. */
export const transactionTransitions: readonly Transition[] = [
  {
    from: noInfo,
    to: errorCreatingTransaction,
    methods: both,
    why: 'the provider refused to open a session',
  },
  { from: noInfo, to: inProgress, methods: both, why: 'an attempt has begun and its outcome is unknown' },
  {
    from: noInfo,
    to: successful,
    methods: both,
    why: 'the provider tells of a charge before we saw it begin',
  },
  { from: noInfo, to: unsuccessful, methods: both, why: 'the provider declined at once' },
  { from: noInfo, to: notCompleted, methods: ipsOnly, why: 'the customer never confirmed in time' },
  { from: inProgress, to: successful, methods: both, why: 'the provider confirmed the charge' },
  { from: inProgress, to: unsuccessful, methods: both, why: 'the provider declined or has no such charge' },
  { from: inProgress, to: notCompleted, methods: ipsOnly, why: 'the customer left or time ran out' },
  { from: notCompleted, to: successful, methods: ipsOnly, why: 'the bank confirmed as time was running out' },
  {
    from: unsuccessful,
    to: successful,
    methods: both,
    why: 'a charge that the provider holds is never hidden',
  },
  {
    from: errorCreatingTransaction,
    to: successful,
    methods: ipsOnly,
    why: 'the customer confirmed a payment whose creation was never answered',
  },
  { from: successful, to: unsuccessful, methods: both, why: 'the charge was voided or returned' },
]

export function canTransition(
  from: TransactionStatus,
  to: TransactionStatus,
  method: PaymentMethod,
): boolean {
  return transactionTransitions.some(
    (transition) => transition.from === from && transition.to === to && transition.methods.includes(method),
  )
}

/** False while the provider still has to be asked (decision 1). */
export function isOutcomeKnown(status: TransactionStatus): boolean {
  return status !== noInfo && status !== inProgress
}

/** The gateway's transactionStatus of one row; a payment is judged by all its rows together. */
const gatewayStatuses = {
  IP: inProgress,
  MR: inProgress,
  WFA: inProgress,
  WLA: inProgress,
  AP: successful,
  PA: successful,
  FA: unsuccessful,
  RJ: unsuccessful,
  AFA: unsuccessful,
  CA: unsuccessful,
  VD: unsuccessful,
  AVD: unsuccessful,
  // The gateway gave the money back by itself, so the customer was not charged in the end.
  ARND: unsuccessful,
} as const satisfies Record<string, TransactionStatus>

export interface GatewayRow {
  readonly transactionStatus: string
  readonly transactionType: string
}

/** A status we don't know is an outcome we don't know. */
function readRow({ transactionStatus }: GatewayRow): TransactionStatus {
  const known: Readonly<Record<string, TransactionStatus>> = gatewayStatuses
  return Object.hasOwn(known, transactionStatus) ? (known[transactionStatus] ?? inProgress) : inProgress
}

/**
 * The status of a card payment from every row the gateway keeps of it: attempts, voids and refunds. A refund
 * leaves the payment successful (the money back is a payment of its own); a void undoes one sale.
 */
export function statusFromGatewayRows(rows: readonly GatewayRow[]): TransactionStatus {
  const sales = rows.filter(({ transactionType }) => transactionType === 'SALE').map(readRow)
  if (sales.length === 0) return noInfo
  const voids = rows.filter((row) => row.transactionType === 'VOID' && readRow(row) === successful)
  if (sales.filter((status) => status === successful).length > voids.length) return successful
  return sales.includes(inProgress) ? inProgress : unsuccessful
}
