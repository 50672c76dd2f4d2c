import { join } from 'node:path'
import { openLedger } from '#simulators/ledger.ts'
import type { Decision, SupplierEvent, SupplierRow } from '#simulators/supplier/rows.ts'

export type TakenEvent = {
  event: SupplierEvent
  receivedAt: string
  /** Whether it followed the one before it in its stream. */
  isInOrder: boolean
  /** How often it came. */
  times: number
}

export type ReadingDecision = { version: number; decision: Decision; reason: string | null; isSent: boolean }
export type ComplaintAnswer = { text: string; isSent: boolean }
export type MadeFeed = { number: number; at: string; bills: number; readings: number; complaints: number }

/** Everything the supplier's system knows of the portal, held in memory and rebuilt from its ledger after a restart. */
export type SupplierBook = {
  /** False when it came before. */
  take: (event: SupplierEvent) => boolean
  /** Oldest first. */
  events: () => readonly TakenEvent[]
  /** The newest version of an own reading. */
  findReading: (number: string) => SupplierEvent | undefined
  findComplaint: (caseNumber: string) => SupplierEvent | undefined
  decide: (number: string, decision: Decision, reason: string | null) => void
  answer: (caseNumber: string, text: string) => void
  decisionOf: (number: string) => ReadingDecision | undefined
  answerOf: (caseNumber: string) => ComplaintAnswer | undefined
  decisions: () => readonly (readonly [number: string, decision: ReadingDecision])[]
  answers: () => readonly (readonly [caseNumber: string, answer: ComplaintAnswer])[]
  /** Made and not given back, oldest first. */
  payments: () => readonly SupplierEvent[]
  isPaymentSent: (id: string) => boolean
  /** What the customer chose last for the delivery of bills. */
  lastDelivery: (collectionNumber: string) => Record<string, unknown> | undefined
  feeds: () => readonly MadeFeed[]
  noteFeed: (feed: Omit<Extract<SupplierRow, { kind: 'feed-made' }>, 'kind' | 'at'>) => void
  /** No answer leaves before what it says is on the disk. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

type State = {
  events: TakenEvent[]
  byId: Map<string, TakenEvent>
  lastNumbers: Map<string, number>
  readings: Map<string, SupplierEvent>
  complaints: Map<string, SupplierEvent>
  decisions: Map<string, ReadingDecision>
  answers: Map<string, ComplaintAnswer>
  payments: Map<string, SupplierEvent>
  sentPayments: Set<string>
  deliveries: Map<string, Record<string, unknown>>
  feeds: MadeFeed[]
}

type WithoutTime<Row> = Row extends SupplierRow ? Omit<Row, 'at'> : never

export async function openSupplierBook(folder: string, now: () => Date): Promise<SupplierBook> {
  const ledger = await openLedger<SupplierRow>(join(folder, 'ledger.jsonl'))
  const state: State = {
    events: [],
    byId: new Map(),
    lastNumbers: new Map(),
    readings: new Map(),
    complaints: new Map(),
    decisions: new Map(),
    answers: new Map(),
    payments: new Map(),
    sentPayments: new Set(),
    deliveries: new Map(),
    feeds: [],
  }
  for (const row of ledger.earlierRows) applyRow(state, row)
  const record = (row: WithoutTime<SupplierRow>) => {
    const whole = { at: now().toISOString(), ...row } as SupplierRow // the compiler loses track of a spread union
    applyRow(state, whole)
    ledger.append(whole)
  }
  return {
    take: (event) => {
      if (state.byId.has(event.id)) {
        record({ kind: 'repeated', id: event.id })
        return false
      }
      const isInOrder = event.number === (state.lastNumbers.get(event.stream) ?? 0) + 1
      record({ kind: 'event', event, isInOrder })
      return true
    },
    events: () => state.events,
    findReading: (number) => state.readings.get(number),
    findComplaint: (caseNumber) => state.complaints.get(caseNumber),
    decide: (number, decision, reason) => {
      const version = Number(state.readings.get(number)?.data.version ?? 1)
      record({ kind: 'reading-decided', number, version, decision, reason })
    },
    answer: (caseNumber, text) => record({ kind: 'complaint-answered', caseNumber, text }),
    decisionOf: (number) => state.decisions.get(number),
    answerOf: (caseNumber) => state.answers.get(caseNumber),
    decisions: () => [...state.decisions],
    answers: () => [...state.answers],
    payments: () => [...state.payments.values()],
    isPaymentSent: (id) => state.sentPayments.has(id),
    lastDelivery: (collectionNumber) => state.deliveries.get(collectionNumber),
    feeds: () => state.feeds,
    noteFeed: (feed) => record({ kind: 'feed-made', ...feed }),
    settled: ledger.settled,
    close: ledger.close,
  }
}

function applyRow(state: State, row: SupplierRow): void {
  switch (row.kind) {
    case 'event':
      applyEvent(state, row)
      return
    case 'repeated': {
      const taken = state.byId.get(row.id)
      if (taken) taken.times += 1
      return
    }
    case 'reading-decided':
      state.decisions.set(row.number, { ...row, isSent: false })
      return
    case 'complaint-answered':
      state.answers.set(row.caseNumber, { text: row.text, isSent: false })
      return
    case 'feed-made':
      applyFeed(state, row)
      return
  }
}

function applyEvent(state: State, row: Extract<SupplierRow, { kind: 'event' }>): void {
  const { event, at, isInOrder } = row
  const taken = { event, receivedAt: at, isInOrder, times: 1 }
  state.events.push(taken)
  state.byId.set(event.id, taken)
  state.lastNumbers.set(event.stream, event.number)
  if (event.type === 'own-reading.received') {
    const number = String(event.data.number)
    state.readings.set(number, event)
    // What was decided was about an earlier version.
    state.decisions.delete(number)
  }
  const transactionId = String(event.data.transactionId)
  if (event.type === 'payment.made') state.payments.set(transactionId, event)
  if (event.type === 'payment.reversed') state.payments.delete(transactionId)
  if (event.type === 'delivery.changed') state.deliveries.set(String(event.data.collectionNumber), event.data)
  if (event.type === 'complaint.received') state.complaints.set(String(event.data.caseNumber), event)
}

function applyFeed(state: State, row: Extract<SupplierRow, { kind: 'feed-made' }>): void {
  const { number, at, bills, readings, complaints, payments } = row
  state.feeds.push({ number, at, bills, readings: readings.length, complaints: complaints.length })
  for (const id of payments) state.sentPayments.add(id)
  for (const each of readings) {
    const decision = state.decisions.get(each)
    if (decision) decision.isSent = true
  }
  for (const each of complaints) {
    const answer = state.answers.get(each)
    if (answer) answer.isSent = true
  }
}
