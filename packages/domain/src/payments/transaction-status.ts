import { PaymentMethod, TransactionStatus } from '../enumerations.ts'

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
  /** Null when the row names none that can be read. */
  readonly amountPara: number | null
}

export interface GatewayJudgement {
  readonly status: TransactionStatus
  /** The customer was charged, and has it all back. */
  readonly isReversed: boolean
}

const transactionTypes: ReadonlySet<string> = new Set(['SALE', 'REFUND', 'PTREFUND', 'VOID'])
const undoneOnItsRow: ReadonlySet<string> = new Set(['VD', 'AVD', 'ARND'])

/** A word we don't know is an outcome we don't know. */
function readRow({ transactionStatus }: GatewayRow): TransactionStatus | undefined {
  const known: Readonly<Record<string, TransactionStatus>> = gatewayStatuses
  return Object.hasOwn(known, transactionStatus) ? known[transactionStatus] : undefined
}

/**
 * A card payment from every row the gateway keeps of it: attempts, voids and refunds; null when it can't be judged.
 * A void undoes one sale, refunds undo it once they reach its amount; a part given back leaves it successful.
 */
export function judgeGatewayRows(rows: readonly GatewayRow[]): GatewayJudgement | null {
  if (rows.some((row) => readRow(row) === undefined || !transactionTypes.has(row.transactionType)))
    return null
  const sales = rows.filter(({ transactionType }) => transactionType === 'SALE')
  if (sales.length === 0) return rows.length === 0 ? { status: noInfo, isReversed: false } : null
  const approvals = sales.filter((row) => readRow(row) === successful)
  const undone = sales.filter(({ transactionStatus }) => undoneOnItsRow.has(transactionStatus))
  const isCharged = approvals.length > 0 && !isUndone(approvals, undone.length, rows)
  if (isCharged) return { status: successful, isReversed: false }
  if (sales.some((row) => readRow(row) === inProgress)) return { status: inProgress, isReversed: false }
  return { status: unsuccessful, isReversed: approvals.length + undone.length > 0 }
}

/** Whether voids and refunds together took back every approved sale. */
function isUndone(
  approvals: readonly GatewayRow[],
  undoneCount: number,
  rows: readonly GatewayRow[],
): boolean {
  const reversals = rows.filter((row) => row.transactionType !== 'SALE' && readRow(row) === successful)
  const voids = reversals.filter(({ transactionType }) => transactionType === 'VOID')
  const refunds = reversals.filter(({ transactionType }) => transactionType !== 'VOID')
  // A sale that says VD has a row of its void beside it: that void undid no other sale.
  const leftCount = approvals.length - Math.max(voids.length - undoneCount, 0)
  if (leftCount <= 0) return true
  const amounts = approvals.map(({ amountPara }) => amountPara ?? Number.POSITIVE_INFINITY)
  const left = amounts.sort((one, other) => other - one).slice(0, leftCount)
  return addUp(refunds.map(({ amountPara }) => amountPara ?? 0)) >= addUp(left)
}

const addUp = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
