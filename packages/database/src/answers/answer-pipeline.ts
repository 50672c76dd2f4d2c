import pg from 'pg'
import type { Statement } from '../client.ts'
import { MessageWriter } from './message-writer.ts'

/** The bytes of a statement's one text; null where it wrote none, undefined where it found no row. */
export type WrittenAnswer = Buffer | null | undefined

export interface Question {
  readonly statement: Statement
  readonly parameters: readonly (string | null)[]
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

interface AskedQuestion extends Question {
  answer: WrittenAnswer
  error: Error | undefined
  /** Brought its statement along, and the server has not taken it yet. */
  isPreparing: boolean
  resolve(answer: WrittenAnswer): void
  reject(error: Error): void
}

/** What pg's client has beside its types. */
interface Client extends pg.Client {
  readonly connection: pg.Connection
  readonly processID: number
}

/** A message is a letter, its length without the letter, and its content. */
const headBytes = 5
/** With so many sent, PostgreSQL is never idle; more would only cost a call to the system each. */
const enoughSent = 4
const letter = {
  parseComplete: 0x31,
  bindComplete: 0x32,
  commandComplete: 0x43,
  dataRow: 0x44,
  readyForQuery: 0x5a,
}

/**
 * One connection for questions whose answer is one row of one text. A question is written without waiting for the
 * answers to those before it, which come in the same order: one call to the system carries many, and PostgreSQL goes
 * on to the next without being woken. The text passes as bytes: nobody here reads it, and making it a string and
 * bytes again costs more than the rest of the question.
 */
export class AnswerPipeline {
  readonly processId: number
  private readonly client: Client
  private readonly toDriver: (chunk: Buffer) => void
  private readonly asked: AskedQuestion[] = []
  private readonly prepared = new Set<string>()
  private readonly writer = new MessageWriter()
  /** Questions that were sent and have no answer yet. */
  private sentCount = 0
  private isSending = false
  private unread: Buffer[] = []
  private unreadBytes = 0
  private neededBytes = headBytes

  /** Takes over what a client of pg's own has opened; pg hears of nothing but what is no answer. */
  private constructor(client: Client) {
    this.client = client
    this.processId = client.processID
    const { connection } = client
    const [toDriver] = connection.stream.listeners('data') as ((chunk: Buffer) => void)[] // pg sets exactly one
    if (!toDriver) throw new Error('The connection does not listen')
    this.toDriver = toDriver
    connection.stream.off('data', toDriver).on('data', (chunk: Buffer) => this.read(chunk))
    // pg has asked nothing here, so it would take a failed question for a failed connection.
    connection.removeAllListeners('errorMessage').on('errorMessage', (error: Error) => {
      if (this.asked[0]) this.asked[0].error = error
    })
  }

  static async open(config: pg.ClientConfig, onEnd: (error: Error) => void): Promise<AnswerPipeline> {
    const client = new pg.Client(config) as Client
    let pipeline: AnswerPipeline | undefined
    let reason = new Error('Connection terminated')
    client.on('error', (error) => {
      reason = error
    })
    client.on('end', () => {
      pipeline?.fail(reason)
      onEnd(reason)
    })
    await client.connect()
    pipeline = new AnswerPipeline(client)
    return pipeline
  }

  get waitingCount(): number {
    return this.asked.length
  }

  /** The question PostgreSQL is at. */
  get current(): Question | undefined {
    return this.asked[0]
  }

  ask({ statement, parameters, signal }: Question): Promise<WrittenAnswer> {
    return new Promise((resolve, reject) => {
      const isPreparing = !this.prepared.has(statement.name)
      if (isPreparing) {
        this.prepared.add(statement.name)
        this.writer.prepare(statement)
      }
      this.writer.ask(statement.name, parameters)
      this.asked.push({
        statement,
        parameters,
        signal,
        answer: undefined,
        error: undefined,
        isPreparing,
        resolve,
        reject,
      })
      this.sendSoon()
    })
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** What else this turn of the event loop brings goes along, and what comes while PostgreSQL has enough to do. */
  private sendSoon(): void {
    if (this.isSending || this.writer.isEmpty || this.sentCount >= enoughSent) return
    this.isSending = true
    setImmediate(() => {
      this.isSending = false
      this.sentCount = this.asked.length
      this.client.connection.stream.write(this.writer.take())
    })
  }

  private read(chunk: Buffer): void {
    this.unread.push(chunk)
    this.unreadBytes += chunk.length
    if (this.unreadBytes < this.neededBytes) return
    const bytes = this.unread.length === 1 ? chunk : Buffer.concat(this.unread)
    const at = this.readMessages(bytes)
    this.unread = at < bytes.length ? [bytes.subarray(at)] : []
    this.unreadBytes = bytes.length - at
  }

  /** Reads what is whole; returns where the first message begins that is not. */
  private readMessages(bytes: Buffer): number {
    let at = 0
    this.neededBytes = headBytes
    while (bytes.length - at >= headBytes) {
      const messageBytes = 1 + bytes.readUInt32BE(at + 1)
      if (bytes.length - at < messageBytes) {
        this.neededBytes = messageBytes
        break
      }
      this.readMessage(bytes, at, at + messageBytes)
      at += messageBytes
    }
    return at
  }

  private readMessage(bytes: Buffer, at: number, end: number): void {
    const [question] = this.asked
    const kind = bytes[at]
    if (question && kind === letter.dataRow) question.answer = textOf(bytes.subarray(at + headBytes, end))
    else if (question && kind === letter.readyForQuery) this.settle(question)
    else if (question && kind === letter.parseComplete) question.isPreparing = false
    else if (kind !== letter.bindComplete && kind !== letter.commandComplete)
      this.toDriver(bytes.subarray(at, end))
  }

  private settle(question: AskedQuestion): void {
    this.asked.shift()
    this.sentCount--
    this.sendSoon()
    if (question.isPreparing) this.prepared.delete(question.statement.name)
    if (question.error) question.reject(question.error)
    else question.resolve(question.answer)
  }

  private fail(error: Error): void {
    for (const question of this.asked.splice(0)) question.reject(error)
  }
}

const fieldStart = 6

/** A row is the number of its fields, then the length and the bytes of each; −1 stands for null. */
function textOf(row: Buffer): Buffer | null {
  const fieldBytes = row.readInt32BE(2)
  return fieldBytes < 0 ? null : row.subarray(fieldStart, fieldStart + fieldBytes)
}
