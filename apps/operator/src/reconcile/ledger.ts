import { fromAmountText } from '@portal/domain/money'
import type { ProviderSettings } from './providers.ts'

/** A charge that a simulator's ledger holds. */
export interface LedgerCharge {
  id: string
  totalPara: number
}

interface Row {
  at?: unknown
  kind?: unknown
  merchantPaymentId?: unknown
  amount?: unknown
  status?: unknown
  transactionType?: unknown
  transactionStatus?: unknown
}

const isCardCharge = ({ kind, transactionType, transactionStatus }: Row) =>
  kind === 'transaction-finished' && transactionType === 'SALE' && transactionStatus === 'AP'
const isIpsCharge = ({ status }: Row) => status === 'success'
const isReturn = ({ kind, transactionType, transactionStatus }: Row) =>
  kind === 'payment-refunded' ||
  (kind === 'transaction-finished' && transactionType !== 'SALE' && transactionStatus === 'AP')

/**
 * Every charge of the day by the ledgers of the simulators; null outside the demo, where no such list is to be had, and
 * "unreadable" where one was not to be had just now.
 */
export async function readLedgerCharges(
  { simulators }: ProviderSettings,
  fromMs: number,
  toMs: number,
): Promise<readonly LedgerCharge[] | null | 'unreadable'> {
  if (!simulators) return null
  const url = `http://${simulators.host}:${simulators.port}/`
  const [cards, ips] = await Promise.all([
    readRows(new URL('gateway/api/ledger', url)),
    readRows(new URL('ips/api/ledger', url)),
  ])
  if (!cards || !ips) return 'unreadable'
  const amounts = new Map([...cards, ...ips].flatMap(amountOf))
  const charged = [...cards.filter(isCardCharge), ...ips.filter(isIpsCharge)].flatMap((row) => {
    const atMs = Date.parse(String(row.at))
    const id = String(row.merchantPaymentId)
    return atMs >= fromMs && atMs < toMs ? [{ id, totalPara: amounts.get(id) ?? 0 }] : []
  })
  return withoutReturned(charged, [...cards, ...ips].filter(isReturn))
}

/** A charge that went back needs nobody any more. */
function withoutReturned(charges: readonly LedgerCharge[], returns: readonly Row[]): LedgerCharge[] {
  const left = new Map<string, number>()
  for (const { merchantPaymentId } of returns) {
    const id = String(merchantPaymentId)
    left.set(id, (left.get(id) ?? 0) + 1)
  }
  return charges.filter(({ id }) => {
    const count = left.get(id) ?? 0
    left.set(id, count - 1)
    return count <= 0
  })
}

const amountOf = ({ merchantPaymentId, amount }: Row): [string, number][] =>
  typeof amount === 'string' ? [[String(merchantPaymentId), fromAmountText(amount) ?? 0]] : []

async function readRows(url: URL): Promise<Row[] | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const rows: unknown = answer.ok ? await answer.json() : null
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null) ? rows : null
  } catch {
    return null
  }
}
