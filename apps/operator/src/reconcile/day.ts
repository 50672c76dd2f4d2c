import { TransactionStatus } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import type { Inquiry } from '@portal/gateway/port'
import type { LedgerCharge } from './ledger.ts'
import type { Providers } from './providers.ts'
import type { OurTransaction } from './transactions.ts'

export interface Difference {
  id: string
  /** Null for a payment that the portal does not know. */
  contractId: number | null
  totalPara: number
  ours: string
  theirs: string
  /** What a person should do. */
  advice: string
}

const names = Object.fromEntries(
  Object.entries(TransactionStatus).map(([name, status]) => [status, name]),
) as Record<TransactionStatus, string> // every status has its name

const askedAtOnce = 8

/** Where the portal and a provider, or its ledger, say different things about the same payments. */
export async function findDifferences(
  ours: readonly OurTransaction[],
  providers: Providers,
  charges: readonly LedgerCharge[] | null,
): Promise<Difference[]> {
  const differences: Difference[] = []
  for (let start = 0; start < ours.length; start += askedAtOnce) {
    const compared = await Promise.all(
      ours.slice(start, start + askedAtOnce).map(async (transaction) => {
        const ask = transaction.isCardPayment ? providers.card : providers.ips
        return compare(transaction, ask ? await ask(transaction) : { kind: 'unknown' })
      }),
    )
    differences.push(...compared.filter((difference) => difference !== null))
  }
  return [...differences, ...compareLedger(ours, charges ?? [])]
}

/** The customer is paying it just now, or the portal asks about it by itself. */
export const isUnderWay = ({ status, isRecent }: OurTransaction): boolean =>
  isRecent && !isOutcomeKnown(status)

/** Null when both say the same. */
export function compare(transaction: OurTransaction, inquiry: Inquiry): Difference | null {
  const { id, contractId, totalPara, status } = transaction
  if (isUnderWay(transaction)) return null
  const differ = (theirs: string, advice: string): Difference => ({
    id,
    contractId,
    totalPara,
    ours: names[status],
    theirs,
    advice,
  })
  if (inquiry.kind === 'unknown') return differ('no answer', 'Run the reconciliation again.')
  if (inquiry.kind === 'wrongAmount') {
    return differ('another amount', 'Refund or collect the rest, and tell the customer.')
  }
  const isCharged = inquiry.status === TransactionStatus.successful
  const isPaid = status === TransactionStatus.successful
  if (isCharged !== isPaid) return differ(names[inquiry.status], adviceFor(status, isCharged))
  if (!isOutcomeKnown(status) && isOutcomeKnown(inquiry.status)) {
    return differ(names[inquiry.status], 'The portal asks by itself; if this stays, look at its log.')
  }
  const isSameCharge = !isPaid || inquiry.charge?.endToEndId === transaction.endToEndId
  return isSameCharge ? null : differ('charged under another code', 'Compare both codes with the bank.')
}

function adviceFor(status: TransactionStatus, isCharged: boolean): string {
  if (!isCharged) return 'The customer holds a receipt for money that did not come: ask the provider.'
  return isOutcomeKnown(status)
    ? 'The customer was charged and told otherwise: book or refund it, and tell the customer.'
    : 'The portal asks by itself; if this stays, look at its log.'
}

/** Charges that the portal does not know at all, and payments that were charged more than once. */
export function compareLedger(
  ours: readonly OurTransaction[],
  charges: readonly LedgerCharge[],
): Difference[] {
  const known = new Map(ours.map((transaction) => [transaction.id, transaction]))
  return [...Map.groupBy(charges, ({ id }) => id)].flatMap(([id, rows]) => {
    const transaction = known.get(id)
    const totalPara = rows[0]?.totalPara ?? 0
    const contractId = transaction?.contractId ?? null
    if (!transaction) {
      const advice = 'Begun on another day, or never by this portal: find it by its id, else refund it.'
      return [{ id, contractId, totalPara, ours: 'not of this day', theirs: 'charged', advice }]
    }
    if (rows.length === 1) return []
    const theirs = `charged ${rows.length} times`
    return [
      { id, contractId, totalPara, ours: names[transaction.status], theirs, advice: 'Refund all but one.' },
    ]
  })
}
