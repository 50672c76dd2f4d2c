import { join } from 'node:path'
import { fromAmountText, toAmountText } from '@portal/domain/money'
import type {
  CardSaved,
  ChallengeFinished,
  ChallengeStarted,
  GatewayRow,
  SessionOpened,
  TransactionFinished,
  TransactionStarted,
} from '#simulators/gateway/rows.ts'
import { openLedger } from '#simulators/ledger.ts'

export type Session = Omit<SessionOpened, 'kind' | 'at'> & {
  challenge: Challenge | null
  isFinalised: boolean
}
export type Challenge = Omit<ChallengeStarted, 'kind'> & {
  wrongCodes: number
  finished: ChallengeFinished | null
}
export type Transaction = Omit<TransactionStarted, 'kind'> & {
  finished: TransactionFinished | null
  isVoided: boolean
  refundedPara: number
}
export type SavedCard = Omit<CardSaved, 'kind'> & { isRemoved: boolean }

type WithoutTime<Row> = Row extends GatewayRow ? Omit<Row, 'at'> : never

/** Everything the gateway knows, held in memory and rebuilt from its ledger after a restart. */
export type Book = ReturnType<typeof readBook> & {
  record: (row: WithoutTime<GatewayRow>) => void
  /** No answer leaves before what it says is on the disk. */
  settled: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  close: () => Promise<void>
}

export async function openBook(folder: string, now: () => Date): Promise<Book> {
  const ledger = await openLedger<GatewayRow>(join(folder, 'ledger.jsonl'))
  const book = readBook()
  const listeners = new Set<() => void>()
  for (const row of ledger.earlierRows) book.apply(row)
  const record: Book['record'] = (row) => {
    const whole = { at: now().toISOString(), ...row } as GatewayRow // the compiler loses track of a spread union
    book.apply(whole)
    ledger.append(whole)
    for (const listener of listeners) listener()
  }
  failWhatACrashLeft(book, record)
  return {
    ...book,
    record,
    settled: ledger.settled,
    close: ledger.close,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// The issuer's answer to an attempt that the crash cut off never reached the gateway.
function failWhatACrashLeft(book: ReturnType<typeof readBook>, record: Book['record']): void {
  for (const transaction of book.allTransactions()) {
    if (transaction.finished) continue
    const { merchantPaymentId, pgTranId, transactionType, amount } = transaction
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

function readBook() {
  const rows: GatewayRow[] = []
  const rowsByPayment = new Map<string, GatewayRow[]>()
  const sessions = new Map<string, Session>()
  const sessionsByPayment = new Map<string, Session>()
  const challenges = new Map<string, Challenge>()
  const openChallenges = new Set<Challenge>()
  const transactions = new Map<string, Transaction>()
  const transactionsByPayment = new Map<string, Transaction[]>()
  const cards = new Map<string, SavedCard>()

  const transactionsOf = (merchantPaymentId: string) => transactionsByPayment.get(merchantPaymentId) ?? []

  function apply(row: GatewayRow): void {
    rows.push(row)
    if (row.merchantPaymentId !== null) append(rowsByPayment, row.merchantPaymentId, row)
    switch (row.kind) {
      case 'session-opened': {
        const session = { ...row, challenge: null, isFinalised: false }
        sessions.set(row.sessionToken, session)
        sessionsByPayment.set(row.merchantPaymentId, session)
        return
      }
      case 'challenge-started': {
        const challenge: Challenge = { ...row, wrongCodes: 0, finished: null }
        challenges.set(row.challengeId, challenge)
        openChallenges.add(challenge)
        const session = sessions.get(row.sessionToken)
        if (session) session.challenge = challenge
        return
      }
      case 'challenge-code-wrong':
        update(challenges.get(row.challengeId), (challenge) => ({ wrongCodes: challenge.wrongCodes + 1 }))
        return
      case 'challenge-finished': {
        const challenge = challenges.get(row.challengeId)
        if (!challenge) return
        challenge.finished = row
        openChallenges.delete(challenge)
        return
      }
      case 'transaction-started': {
        const transaction = { ...row, finished: null, isVoided: false, refundedPara: 0 }
        transactions.set(row.pgTranId, transaction)
        append(transactionsByPayment, row.merchantPaymentId, transaction)
        return
      }
      case 'transaction-finished':
        finishTransaction(row)
        return
      case 'card-saved':
        cards.set(row.cardToken, { ...row, isRemoved: false })
        return
      case 'card-removed':
        update(cards.get(row.cardToken), () => ({ isRemoved: true }))
        return
    }
  }

  function finishTransaction(row: TransactionFinished): void {
    update(transactions.get(row.pgTranId), () => ({ finished: row }))
    if (row.transactionType === 'SALE') {
      update(sessionsByPayment.get(row.merchantPaymentId), () => ({ isFinalised: true }))
    }
    if (row.transactionStatus !== 'AP') return
    const sale = transactionsOf(row.merchantPaymentId).find(isApprovedSale)
    const para = fromAmountText(row.amount) ?? 0
    if (row.transactionType === 'REFUND')
      update(sale, ({ refundedPara }) => ({ refundedPara: refundedPara + para }))
    if (row.transactionType === 'VOID') update(sale, () => ({ isVoided: true }))
  }

  return {
    apply,
    rowsOf: (merchantPaymentId: string): readonly GatewayRow[] => rowsByPayment.get(merchantPaymentId) ?? [],
    allRows: (): readonly GatewayRow[] => rows,
    findSession: (sessionToken: string) => sessions.get(sessionToken),
    newestSessionOf: (merchantPaymentId: string) => sessionsByPayment.get(merchantPaymentId),
    findChallenge: (challengeId: string) => challenges.get(challengeId),
    openChallenges: (): readonly Challenge[] => [...openChallenges],
    findTransaction: (pgTranId: string) => transactions.get(pgTranId),
    allTransactions: () => transactions.values(),
    transactionsOf: (merchantPaymentId: string): readonly Transaction[] => transactionsOf(merchantPaymentId),
    findCard: (cardToken: string) => cards.get(cardToken),
    cardsOf: (customer: string) => [...cards.values()].filter((card) => card.customer === customer),
  }
}

export function isApprovedSale({ transactionType, finished }: Transaction): boolean {
  return transactionType === 'SALE' && finished?.transactionStatus === 'AP'
}

export function refundableAmount({ amount, refundedPara, isVoided }: Transaction): string {
  return toAmountText(isVoided ? 0 : (fromAmountText(amount) ?? 0) - refundedPara)
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function update<Value extends object>(
  value: Value | undefined,
  change: (value: Value) => Partial<Value>,
): void {
  if (value) Object.assign(value, change(value))
}
