import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionStatus } from '@portal/domain/enumerations'
import type { Claim } from './customer.ts'
import type { World } from './world.ts'

/** Where the portal and the providers' own books differ; all lists are empty when no money went astray. */
export interface Agreement {
  transactions: number
  charges: number
  /** Charged, and the portal does not say so. */
  lost: string[]
  /** Charged twice for one wish, or once more than the customer acknowledged. */
  double: string[]
  /** Successful here and not charged there, or another amount. */
  wrong: string[]
  /** Still unknown. */
  unsettled: string[]
  /** The portal told the customer what the books deny. */
  lies: string[]
}

interface LedgerRow {
  kind: string
  merchantPaymentId: string
  transactionType?: string
  transactionStatus?: string
  status?: string
  amount?: string
  /** Missing for IPS, where a payment has one attempt. */
  pgTranId?: string
}

/** What the provider gave back in full. */
const isReturn = (row: LedgerRow) =>
  (row.kind === 'transaction-finished' &&
    (row.transactionType === 'VOID' || row.transactionType === 'REFUND') &&
    row.transactionStatus === 'AP') ||
  row.kind === 'payment-refunded'

interface Books {
  /** Without those that were given back. */
  charges: Map<string, LedgerRow[]>
  /** Payments that the provider itself has not finished; in progress is the truth about them. */
  open: ReadonlySet<string>
}

interface StoredRow {
  id: string
  contract: string
  status: number
  amount: string
  reason: string
}

const isCharge = (row: LedgerRow) =>
  (row.kind === 'transaction-finished' && row.transactionType === 'SALE' && row.transactionStatus === 'AP') ||
  (row.kind === 'payment-finished' && row.status === 'success')

const beginnings = new Set(['transaction-started', 'payment-created'])
const endings = new Set(['transaction-finished', 'payment-finished'])
const attemptOf = ({ merchantPaymentId, pgTranId }: LedgerRow) => pgTranId ?? merchantPaymentId

async function readBooks({ simulatorsUrl }: World): Promise<Books> {
  const books = await Promise.all(
    ['gateway', 'ips'].map(async (name) => (await fetch(`${simulatorsUrl}/${name}/api/ledger`)).json()),
  )
  const rows = books.flat() as LedgerRow[] // the simulators' own rows
  const finished = new Set(rows.filter(({ kind }) => endings.has(kind)).map(attemptOf))
  const running = rows.filter((row) => beginnings.has(row.kind) && !finished.has(attemptOf(row)))
  const returns = Map.groupBy(rows.filter(isReturn), ({ merchantPaymentId }) => merchantPaymentId)
  const charges = Map.groupBy(rows.filter(isCharge), ({ merchantPaymentId }) => merchantPaymentId)
  for (const [id, given] of returns) {
    const kept = (charges.get(id) ?? []).slice(given.length)
    if (kept.length === 0) charges.delete(id)
    else charges.set(id, kept)
  }
  return {
    charges,
    open: new Set(running.map(({ merchantPaymentId }) => merchantPaymentId)),
  }
}

const readTransactions = async ({ pool }: World): Promise<StoredRow[]> =>
  (
    await pool.query<StoredRow>(
      `select id, commercial_contract_id::text as contract, status_id as status, total_amount::text as amount,
        status_reason as reason from transactions`,
    )
  ).rows

/** Holds every transaction, and everything that customers were told, against the providers' books. */
export async function compareWithLedgers(
  world: World,
  claims: readonly Claim[],
  allowed: ReadonlyMap<string, number> = new Map(),
): Promise<Agreement> {
  const { charges, open } = await readBooks(world)
  const transactions = await readTransactions(world)
  const found: Agreement = {
    transactions: transactions.length,
    charges: [...charges.values()].flat().length,
    lost: [],
    double: [],
    wrong: [],
    unsettled: [],
    lies: [],
  }
  for (const row of transactions) place(found, row, charges.get(row.id) ?? [], open.has(row.id))
  const known = new Set(transactions.map(({ id }) => id))
  found.lost.push(...[...charges.keys()].filter((id) => !known.has(id)).map((id) => `${id} is unknown here`))
  const byContract = Map.groupBy(transactions, ({ contract }) => contract)
  for (const [contract, rows] of byContract) {
    const count = rows.flatMap(({ id }) => charges.get(id) ?? []).length
    if (count > (allowed.get(contract) ?? 1))
      found.double.push(`contract ${contract} was charged ${count} times`)
  }
  for (const { transactionId, isCharged, where } of claims) {
    if (charges.has(transactionId) !== isCharged) {
      found.lies.push(`${transactionId}: ${where}, the book has ${charges.get(transactionId)?.length ?? 0}`)
    }
  }
  return found
}

function place(
  found: Agreement,
  { id, status, amount, reason }: StoredRow,
  charges: LedgerRow[],
  isOpen: boolean,
): void {
  const text = `${id} has status ${status} (${reason}), charged ${charges.length} times`
  if (charges.length > 1) found.double.push(text)
  if (status === TransactionStatus.inProgress && !isOpen) found.unsettled.push(text)
  else if (charges.length > 0 && status !== TransactionStatus.successful) found.lost.push(text)
  if (charges.length === 0 && status === TransactionStatus.successful) found.wrong.push(text)
  if (charges.some((charge) => charge.amount !== amount)) found.wrong.push(`${text}, another amount`)
}

/** Waits until the portal knows every outcome that can be known, at most so long. */
export async function compareWhenSettled(
  world: World,
  claims: readonly Claim[],
  limitMs: number,
  /** How often each contract may be charged; once where nothing is said. */
  allowed?: ReadonlyMap<string, number>,
): Promise<Agreement> {
  const endsAtMs = performance.now() + limitMs
  for (;;) {
    const found = await compareWithLedgers(world, claims, allowed)
    const isDone = found.unsettled.length === 0 && found.lost.length === 0
    if (isDone || performance.now() > endsAtMs) return found
    await sleep(1_000)
  }
}

export function describe({ transactions, charges, ...faults }: Agreement): string {
  const counts = Object.entries(faults).map(([name, list]) => `${list.length} ${name}`)
  const examples = Object.values(faults).flatMap((list) => list.slice(0, 5))
  return [`${transactions} transactions, ${charges} charges: ${counts.join(', ')}`, ...examples].join('\n  ')
}

export const isClean = ({ lost, double, wrong, unsettled, lies }: Agreement): boolean =>
  [lost, double, wrong, unsettled, lies].every((list) => list.length === 0)
