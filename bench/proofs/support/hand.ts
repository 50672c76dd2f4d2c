import { type Answer, type CardSession, type Customer, wantedPayment } from './customer.ts'
import type { BankForm } from './outside-world.ts'

export const handWays = ['card', 'card with 3D', 'saved card', 'IPS', 'mobile'] as const
export type HandWay = (typeof handWays)[number]

export interface HandPlan {
  way: HandWay
  pan: string
  cardToken: string
  /** What the customer does about an open payment: gives it up, or leaves. */
  isGivingUp: boolean
  /** What the customer does about a charge that is not booked: pays all the same, or leaves. */
  isAcknowledging: boolean
}

interface Refusal {
  code?: number
  transactions?: { transactionId: string }[]
}

const paymentOpen = 1003
const paymentNotBooked = 1004
const conflict = 409
/** A customer asks again after each answer to a question, and gives up asking some day. */
const mostTries = 4

/** One hand that reaches for a debt, a step at a time: begin, approve, answer. It goes on whatever the other one did. */
export class Hand {
  readonly refusals = { open: 0, notBooked: 0 }
  acknowledgedBeginnings = 0
  givenUp = 0
  #customer: Customer
  #plan: HandPlan
  #steps: (() => Promise<void>)[]
  #session: CardSession | undefined
  #encryptedData = ''
  #page = ''
  #form: BankForm | null = null

  constructor(customer: Customer, plan: HandPlan) {
    this.#customer = customer
    this.#plan = plan
    this.#steps = [() => this.#begin(), () => this.#approve(), () => this.#answer()]
  }

  async nextStep(): Promise<void> {
    await this.#steps.shift()?.()
  }

  async #begin(): Promise<void> {
    if (this.#plan.way === 'mobile' && !(await this.#customer.useMobileKey())) return
    let acknowledgedTransactionIds: string[] = []
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.#ask(acknowledgedTransactionIds)
      if (answer.status === 200) {
        if (acknowledgedTransactionIds.length > 0) this.acknowledgedBeginnings += 1
        return this.#takeSession(answer)
      }
      if (answer.status !== conflict) return
      const { code, transactions = [] } = answer.body as Refusal // the contract's own answer
      const ids = transactions.map(({ transactionId }) => transactionId)
      if (code === paymentOpen && !(await this.#giveUp(ids))) return
      if (code === paymentNotBooked) {
        this.refusals.notBooked += 1
        if (!this.#plan.isAcknowledging) return
        acknowledgedTransactionIds = ids
      }
      if (code !== paymentOpen && code !== paymentNotBooked) return
    }
  }

  #ask(acknowledgedTransactionIds: string[]): Promise<Answer> {
    const wanted = { ...wantedPayment(this.#customer), acknowledgedTransactionIds }
    if (this.#plan.way === 'IPS') return this.#customer.call('pay-ips', wanted)
    return this.#customer.call('pay-card-session-token', { ...wanted, saveCard: false })
  }

  async #giveUp(ids: string[]): Promise<boolean> {
    this.refusals.open += 1
    if (!this.#plan.isGivingUp) return false
    for (const id of ids) {
      const { status, body } = await this.#customer.call('give-up', { id })
      if (status !== 200) return false
      const { transactionStatusId } = body as { transactionStatusId: number } // the contract's own answer
      const isCharged = transactionStatusId === 2
      this.#customer.claim({ transactionId: id, isCharged, where: `give-up ${transactionStatusId}` })
      if (!isCharged) this.givenUp += 1
    }
    return true
  }

  async #takeSession({ body }: Answer): Promise<void> {
    const { way, pan } = this.#plan
    if (way === 'IPS') {
      this.#page = String(body)
      return
    }
    const session = body as CardSession // the contract's own answer
    this.#session = session
    this.#customer.secrets.add(session.sessionToken)
    if (way === 'saved card') return
    this.#encryptedData = await this.#customer.outside.encryptCard(session.sessionToken, pan)
    this.#customer.secrets.add(this.#encryptedData)
    const totalAmount = way === 'mobile' ? 2 : this.#customer.totalAmount
    const { transactionId } = session
    await this.#customer.call('should-do-3d', { cardBin: pan.slice(0, 6), totalAmount, transactionId })
  }

  /** At the bank's page, or on the phone; a page that was given up says so and changes nothing. */
  async #approve(): Promise<void> {
    const { outside } = this.#customer
    if (this.#page !== '') await outside.decideIps(this.#page, 'approve').catch(() => undefined)
    if (this.#plan.way !== 'card with 3D' || !this.#session) return
    const { sessionToken } = this.#session
    this.#form = await outside.visitBank(sessionToken, this.#encryptedData, 'confirm').catch(() => null)
  }

  async #answer(): Promise<void> {
    if (!this.#session) return
    const { transactionId } = this.#session
    if (this.#form) await this.#customer.sendBack(this.#form.fields)
    if (this.#plan.way !== 'card with 3D') {
      const { cardToken, way } = this.#plan
      const means = way === 'saved card' ? { cardToken } : { encryptedData: this.#encryptedData }
      // Whatever it answers, the page asks about this very payment before it says anything.
      await this.#customer.call('pay-without-3d', { transactionId, ...means })
    }
    await this.#customer.readStatus(transactionId)
  }
}
