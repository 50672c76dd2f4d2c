import { fromAmountText, toAmountText } from '@portal/domain/money'
import type {
  CardSaved,
  ChallengeFinished,
  ChallengeStarted,
  GatewayRow,
  SalesSettled,
  SessionKilled,
  SessionOpened,
  TransactionFinished,
  TransactionStarted,
} from '#simulators/gateway/rows.ts'

export type Session = Omit<SessionOpened, 'kind' | 'at'> & {
  challenge: Challenge | null
  isFinalised: boolean
  isKilled: boolean
}
export type Challenge = Omit<ChallengeStarted, 'kind'> & {
  wrongCodes: number
  finished: ChallengeFinished | null
}
export type Transaction = Omit<TransactionStarted, 'kind'> & {
  finished: TransactionFinished | null
  isVoided: boolean
  isSettled: boolean
  refundedPara: number
}
export type SavedCard = Omit<CardSaved, 'kind'> & { isRemoved: boolean }

export type BookState = ReturnType<typeof createBookState>

export function createBookState() {
  return {
    rows: [] as GatewayRow[],
    rowsByPayment: new Map<string, GatewayRow[]>(),
    sessions: new Map<string, Session>(),
    /** The newest of each payment. */
    sessionsByPayment: new Map<string, Session>(),
    challenges: new Map<string, Challenge>(),
    openChallenges: new Set<Challenge>(),
    transactions: new Map<string, Transaction>(),
    transactionsByPayment: new Map<string, Transaction[]>(),
    cards: new Map<string, SavedCard>(),
  }
}

/** The only way in which the state changes: live as after a restart. */
export function applyRow(state: BookState, row: GatewayRow): void {
  state.rows.push(row)
  if (row.merchantPaymentId !== null) append(state.rowsByPayment, row.merchantPaymentId, row)
  switch (row.kind) {
    case 'session-opened': {
      const session: Session = { ...row, challenge: null, isFinalised: false, isKilled: false }
      state.sessions.set(row.sessionToken, session)
      state.sessionsByPayment.set(row.merchantPaymentId, session)
      return
    }
    case 'session-killed':
      killSession(state, row)
      return
    case 'challenge-started':
      startChallenge(state, row)
      return
    case 'challenge-code-wrong':
      update(state.challenges.get(row.challengeId), ({ wrongCodes }) => ({ wrongCodes: wrongCodes + 1 }))
      return
    case 'challenge-finished': {
      const challenge = state.challenges.get(row.challengeId)
      update(challenge, () => ({ finished: row }))
      if (challenge) state.openChallenges.delete(challenge)
      return
    }
    case 'transaction-started': {
      const untouched = { finished: null, isVoided: false, isSettled: false, refundedPara: 0 }
      const transaction: Transaction = { ...row, ...untouched }
      state.transactions.set(row.pgTranId, transaction)
      append(state.transactionsByPayment, row.merchantPaymentId, transaction)
      return
    }
    case 'transaction-finished':
      finishTransaction(state, row)
      return
    case 'sales-settled':
      settleSales(state, row)
      return
    case 'card-saved':
      state.cards.set(row.cardToken, { ...row, isRemoved: false })
      return
    case 'card-removed':
      update(state.cards.get(row.cardToken), () => ({ isRemoved: true }))
      return
  }
}

function killSession(state: BookState, { sessionToken }: SessionKilled): void {
  const session = state.sessions.get(sessionToken)
  update(session, () => ({ isKilled: true }))
  if (session?.challenge) state.openChallenges.delete(session.challenge)
}

function settleSales(state: BookState, { merchantPaymentId }: SalesSettled): void {
  const transactions =
    merchantPaymentId === null
      ? state.transactions.values()
      : (state.transactionsByPayment.get(merchantPaymentId) ?? [])
  for (const transaction of transactions) {
    if (isApprovedSale(transaction)) update(transaction, () => ({ isSettled: true }))
  }
}

function startChallenge(state: BookState, row: ChallengeStarted): void {
  const challenge: Challenge = { ...row, wrongCodes: 0, finished: null }
  state.challenges.set(row.challengeId, challenge)
  state.openChallenges.add(challenge)
  update(state.sessions.get(row.sessionToken), () => ({ challenge }))
}

function finishTransaction(state: BookState, row: TransactionFinished): void {
  const transaction = state.transactions.get(row.pgTranId)
  update(transaction, () => ({ finished: row }))
  update(state.sessions.get(transaction?.sessionToken ?? ''), () => ({ isFinalised: true }))
  if (row.transactionStatus !== 'AP') return
  const sale = state.transactionsByPayment.get(row.merchantPaymentId)?.find(isApprovedSale)
  const para = fromAmountText(row.amount) ?? 0
  if (row.transactionType === 'REFUND')
    update(sale, ({ refundedPara }) => ({ refundedPara: refundedPara + para }))
  if (row.transactionType === 'VOID') update(sale, () => ({ isVoided: true }))
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
