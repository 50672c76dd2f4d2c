import { join } from 'node:path'
import {
  applyRow,
  type BookState,
  type Challenge,
  createBookState,
  type SavedCard,
  type Session,
  type Transaction,
} from '#simulators/gateway/book-state.ts'
import type { GatewayRow } from '#simulators/gateway/rows.ts'
import { openLedger } from '#simulators/ledger.ts'

type WithoutTime<Row> = Row extends GatewayRow ? Omit<Row, 'at'> : never
type Recorder = (row: WithoutTime<GatewayRow>) => void

/** Everything the gateway knows, held in memory and rebuilt from its ledger after a restart. */
export type Book = {
  record: Recorder
  /** No answer leaves before what it says is on the disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
  allRows: () => readonly GatewayRow[]
  rowsOf: (merchantPaymentId: string) => readonly GatewayRow[]
  findSession: (sessionToken: string) => Session | undefined
  newestSessionOf: (merchantPaymentId: string) => Session | undefined
  findChallenge: (challengeId: string) => Challenge | undefined
  openChallenges: () => readonly Challenge[]
  findTransaction: (pgTranId: string) => Transaction | undefined
  /** Oldest first. */
  transactionsOf: (merchantPaymentId: string) => readonly Transaction[]
  findCard: (cardToken: string) => SavedCard | undefined
  cardsOf: (customer: string) => readonly SavedCard[]
}

export async function openBook(folder: string, now: () => Date): Promise<Book> {
  const ledger = await openLedger<GatewayRow>(join(folder, 'ledger.jsonl'))
  const state = createBookState()
  for (const row of ledger.earlierRows) applyRow(state, row)
  const record: Recorder = (row) => {
    const whole = { at: now().toISOString(), ...row } as GatewayRow // the compiler loses track of a spread union
    applyRow(state, whole)
    ledger.append(whole)
  }
  failWhatACrashLeft(state, record)
  return {
    record,
    settled: ledger.settled,
    close: ledger.close,
    allRows: () => state.rows,
    rowsOf: (merchantPaymentId) => state.rowsByPayment.get(merchantPaymentId) ?? [],
    findSession: (sessionToken) => state.sessions.get(sessionToken),
    newestSessionOf: (merchantPaymentId) => state.sessionsByPayment.get(merchantPaymentId),
    findChallenge: (challengeId) => state.challenges.get(challengeId),
    openChallenges: () => [...state.openChallenges],
    findTransaction: (pgTranId) => state.transactions.get(pgTranId),
    transactionsOf: (merchantPaymentId) => state.transactionsByPayment.get(merchantPaymentId) ?? [],
    findCard: (cardToken) => state.cards.get(cardToken),
    cardsOf: (customer) => [...state.cards.values()].filter((card) => card.customer === customer),
  }
}

// The issuer's answer to an attempt that the crash cut off never reached the gateway.
function failWhatACrashLeft({ transactions }: BookState, record: Recorder): void {
  for (const { finished, merchantPaymentId, pgTranId, transactionType, amount } of transactions.values()) {
    if (finished) continue
    record({
      kind: 'transaction-finished',
      merchantPaymentId,
      pgTranId,
      transactionType,
      transactionStatus: 'AFA',
      amount,
      pgTranApprCode: null,
      pgTranErrorCode: '96',
    })
  }
}
