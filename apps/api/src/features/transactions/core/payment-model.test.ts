import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { canTransition } from '@portal/domain/payments/transaction-status'
import type { ChargeOutcome, Inquiry } from '@portal/gateway/port'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import {
  chargeMarginMs,
  isNews,
  isSilent,
  judge,
  judgeCharge,
  type KnownFacts,
  type Verdict,
} from './judgement.ts'

/** `npm run bench -- proof-model` walks 100,000 of them. */
const sequences = Number(process.env.PROOF_SEQUENCES ?? 4_000)

const { noInfo, inProgress, successful, unsuccessful, errorCreatingTransaction, notCompleted } =
  TransactionStatus
const secondMs = 1_000
const minuteMs = 60 * secondMs
const questionLimitMs = 10 * secondMs

type Held = 'nothing' | 'running' | 'charged' | 'declined' | 'leftAlone'
const told: Record<Held, TransactionStatus> = {
  nothing: noInfo,
  running: inProgress,
  charged: successful,
  declined: unsuccessful,
  leftAlone: notCompleted,
}

/** Asked some million times, where `expect` would take most of the processor. */
function hold(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}

/** The row as the database keeps it, the provider's truth, and everything that is on its way between them. */
class Model {
  nowMs = Date.parse('2026-11-15T10:00:00Z')
  row: KnownFacts & { nextCheckAtMs: number | null }
  held: Held = 'nothing'
  requestOnItsWay = false
  answer: ChargeOutcome | undefined
  questions: { inquiry: Inquiry; askedAtMs: number }[] = []
  isPageSeen = false
  /** The provider was told to charge it no more; what arrives later is refused. */
  isClosed = false
  /** The provider can't be told now. */
  isCloseLost = false

  constructor(method: PaymentMethod) {
    this.row = {
      status: noInfo,
      method,
      hasSession: false,
      begunAtMs: this.nowMs,
      attemptStartedAtMs: null,
      expiresAtMs: this.nowMs + (method === PaymentMethod.card ? 60 : 15) * minuteMs,
      isClosedAtProvider: false,
      checks: 0,
      nextCheckAtMs: this.nowMs + 5 * secondMs,
    }
  }

  get isCard(): boolean {
    return this.row.method === PaymentMethod.card
  }

  record(verdict: Verdict | undefined): void {
    if (!verdict || !isNews(this.row, verdict)) return
    const { status, method } = this.row
    hold(verdict.status === status || canTransition(status, verdict.status, method), 'a forbidden transition')
    const { nextCheckAtMs } = verdict
    this.row = { ...this.row, status: verdict.status, nextCheckAtMs, checks: this.row.checks + 1 }
  }

  ask(inquiry: Inquiry = this.truth()): void {
    this.questions.push({ inquiry, askedAtMs: this.nowMs })
  }

  truth(): Inquiry {
    return { kind: 'told', status: told[this.held], charge: null, code: null, isReversed: false }
  }

  hear(index: number): void {
    const [question] = this.questions.splice(index % Math.max(1, this.questions.length), 1)
    if (!question || this.nowMs - question.askedAtMs > questionLimitMs) return
    const { inquiry } = question
    if (!isSilent(this.row, inquiry, this.nowMs) || !this.isAttempted) {
      this.record(judge(this.row, inquiry, this.nowMs))
      return
    }
    // As the server does it: closed at the provider first, then asked once more.
    this.closeAtProvider()
    const facts = { ...this.row, isClosedAtProvider: this.isClosed }
    this.record(judge(facts, this.truth(), this.nowMs))
  }

  get isAttempted(): boolean {
    return !this.isCard || this.row.status === inProgress
  }

  closeAtProvider(): void {
    if (this.isCloseLost) return
    if (this.held === 'nothing') this.isClosed = true
    if (this.held === 'running' && !this.isCard) this.held = 'leftAlone'
    if (!this.isCard && this.held === 'leftAlone') this.isClosed = true
  }
}

interface Step {
  does: keyof typeof commands
  choice: number
}

const closed = (status: TransactionStatus): Verdict => ({ status, reason: 'givenUp', nextCheckAtMs: null })

const waitsSeconds = [1, 3, 9, 20, 50, 120, 960]

/** What may happen next, in any order; what can't happen now does nothing. */
const commands = {
  openSession(model: Model) {
    if (model.isCard && model.row.status === noInfo) model.row = { ...model.row, hasSession: true }
  },
  send(model: Model) {
    const { status, hasSession, expiresAtMs } = model.row
    if (!model.isCard) {
      if (status > inProgress || model.nowMs >= expiresAtMs || model.isPageSeen) return
      model.row = { ...model.row, attemptStartedAtMs: model.nowMs }
      model.requestOnItsWay = true
    } else if (status === noInfo && hasSession && model.nowMs < expiresAtMs) {
      model.row = {
        ...model.row,
        status: inProgress,
        attemptStartedAtMs: model.nowMs,
        nextCheckAtMs: model.nowMs + 5 * secondMs,
      }
      model.requestOnItsWay = true
    }
  },
  arrive(model: Model, choice: number) {
    if (!model.requestOnItsWay) return
    model.requestOnItsWay = false
    if (model.isClosed || model.nowMs >= model.row.expiresAtMs + chargeMarginMs) {
      model.answer = { kind: 'unknown' }
      return
    }
    if (!model.isCard) {
      if (model.held === 'nothing') model.held = 'running'
      return
    }
    const charge = { pgTranId: 'x', pgTranRefId: null, endToEndId: null }
    const outcomes: [Held, ChargeOutcome][] = [
      ['charged', { kind: 'approved', charge }],
      ['declined', { kind: 'declined', code: '05' }],
      ['nothing', { kind: 'threeDRequired' }],
      ['running', { kind: 'unknown' }],
    ]
    const [held, answer] = outcomes[choice % outcomes.length] ?? ['running', { kind: 'unknown' }]
    model.held = held
    model.answer = answer
  },
  loseRequest(model: Model) {
    if (!model.requestOnItsWay) return
    model.requestOnItsWay = false
    model.answer = { kind: 'unknown' }
  },
  loseAnswer(model: Model) {
    if (model.answer) model.answer = { kind: 'unknown' }
  },
  answer(model: Model) {
    if (!model.isCard) commands.showPage(model)
    else if (model.answer) model.record(judgeCharge(model.row, model.answer, model.nowMs))
    model.answer = undefined
  },
  showPage(model: Model) {
    const isOpen = model.held === 'running' && model.row.status <= inProgress
    if (model.isCard || !isOpen) return
    model.row = { ...model.row, status: inProgress, nextCheckAtMs: model.nowMs + 5 * secondMs }
    model.isPageSeen = true
  },
  decide(model: Model, choice: number) {
    if (model.held !== 'running') return
    const ends: Held[] = model.isCard ? ['charged', 'declined'] : ['charged', 'declined', 'leftAlone']
    const end = ends[choice % ends.length] ?? 'declined'
    // A page that nobody was shown can only run out of time.
    model.held = model.isCard || model.isPageSeen ? end : 'leftAlone'
  },
  loseClosing(model: Model, choice: number) {
    model.isCloseLost = choice % 2 === 0
  },
  giveUp(model: Model) {
    if (model.row.status > inProgress) return
    model.isCloseLost = false
    model.closeAtProvider()
    const isNobodys = model.isCard && model.row.status === noInfo
    if (model.held !== 'nothing' && model.held !== 'leftAlone') return
    if (!model.isClosed && !isNobodys) return
    const isNeverOpened = isNobodys && !model.row.hasSession
    const closedAs = isNeverOpened ? errorCreatingTransaction : unsuccessful
    model.record(closed(model.isCard ? closedAs : notCompleted))
  },
  ask: (model: Model) => model.ask(),
  askInVain: (model: Model) => model.ask({ kind: 'unknown' }),
  hearWrongAmount(model: Model) {
    if (model.held === 'charged') model.ask({ kind: 'wrongAmount' })
  },
  hear: (model: Model, choice: number) => model.hear(choice),
  wait(model: Model, choice: number) {
    model.nowMs += (waitsSeconds[choice % waitsSeconds.length] ?? 1) * secondMs
  },
} satisfies Record<string, (model: Model, choice: number) => void>

const aStep: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
  choice: fc.nat(11),
})

/** What holds after every step, whatever is still on its way. */
function checkAlways({ row, held }: Model): void {
  if (row.status === successful) hold(held === 'charged', 'successful, but not charged')
  if (row.status > successful) hold(held !== 'charged' && held !== 'running', 'over, but charged or running')
  if (row.status <= inProgress) hold(row.nextCheckAtMs !== null, 'open, but nobody asks')
}

/** The world comes to rest; then the sweep asks for as long as the row wants to be asked about. */
function settle(model: Model): void {
  commands.loseRequest(model)
  commands.answer(model)
  model.isCloseLost = false
  if (model.held === 'running') model.held = model.isCard ? 'charged' : 'leftAlone'
  model.questions = []
  for (let round = 0; model.row.nextCheckAtMs !== null && round < 500; round += 1) {
    model.nowMs = Math.max(model.nowMs, model.row.nextCheckAtMs)
    model.ask()
    model.hear(0)
    checkAlways(model)
  }
}

const ends: Record<Held, readonly TransactionStatus[]> = {
  nothing: [unsuccessful, errorCreatingTransaction, notCompleted],
  running: [],
  charged: [successful],
  declined: [unsuccessful, errorCreatingTransaction, notCompleted],
  leftAlone: [notCompleted, errorCreatingTransaction],
}

describe.each(Object.entries(PaymentMethod))('a payment by %s', (_name, method) => {
  it(`ends as the provider holds it after each of ${sequences} histories`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 40, size: 'max' }), (steps) => {
        const model = new Model(method)
        for (const { does, choice } of steps) {
          commands[does](model, choice)
          checkAlways(model)
        }
        settle(model)
        hold(ends[model.held].includes(model.row.status), `${model.held}, but ended as ${model.row.status}`)
      }),
      { numRuns: sequences },
    )
  })
})
