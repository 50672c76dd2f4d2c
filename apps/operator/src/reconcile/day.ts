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
  /** The portal would record what the provider says if it asked once more. */
  isLearnable: boolean
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
  const isPaid = status === TransactionStatus.successful
  const differ = (theirs: string, advice: string, isLearnable: boolean): Difference => ({
    id,
    contractId,
    totalPara,
    ours: names[status],
    theirs,
    advice,
    isLearnable,
  })
  if (inquiry.kind === 'unknown') return differ('no answer', 'Run the reconciliation again.', false)
  if (inquiry.kind === 'wrongAmount') {
    const advice = isPaid
      ? 'The customer holds a receipt for another amount: refund or collect the rest, and tell the customer.'
      : 'Have the provider give all of it back, and tell the customer: nothing else ends it here.'
    return differ('another amount', advice, !isPaid)
  }
  if (isPaid && inquiry.isReversed) {
    return differ('given back', 'With --ask the portal records it and tells the customer.', true)
  }
  if (isPaid && inquiry.isPartlyReturned) {
    const advice =
      'The customer holds a receipt for the whole: tell the customer and the supplier what is left.'
    return differ('given back in part', advice, false)
  }
  const isCharged = inquiry.status === TransactionStatus.successful
  if (isCharged && !isPaid) return differ(names[inquiry.status], adviceForCharge(status), true)
  if (isPaid && !isCharged) {
    const advice = 'The customer holds a receipt for money that did not come: ask the provider.'
    return differ(names[inquiry.status], advice, false)
  }
  if (!isOutcomeKnown(status) && isOutcomeKnown(inquiry.status))
    return differ(names[inquiry.status], byItself, true)
  const isSameCharge = !isPaid || inquiry.charge?.endToEndId === transaction.endToEndId
  return isSameCharge
    ? null
    : differ('charged under another code', 'Compare both codes with the bank.', false)
}

const byItself = 'The portal asks by itself; if this stays, look at its log.'

const adviceForCharge = (status: TransactionStatus): string =>
  isOutcomeKnown(status)
    ? 'The customer was charged and told otherwise: with --ask the portal counts it as paid, or gives it back if it was given up or another was paid, and tells the customer.'
    : byItself

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
      const ours = 'not of this day'
      return [{ id, contractId, totalPara, ours, theirs: 'charged', advice, isLearnable: false }]
    }
    if (rows.length === 1) return []
    const theirs = `charged ${rows.length} times`
    const told = { ours: names[transaction.status], theirs, advice: 'Refund all but one.' }
    return [{ id, contractId, totalPara, ...told, isLearnable: false }]
  })
}
