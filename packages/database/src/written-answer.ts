import type { Duplex } from 'node:stream'
import type pg from 'pg'
import type { Statement } from './client.ts'

/** The bytes of a statement's one text; null where it wrote none, undefined where it found no row. */
export type WrittenAnswer = Buffer | null | undefined

/** What pg's own connection has beside its types. */
interface Connection extends pg.Connection {
  parsedStatements: Record<string, string | undefined>
}

type Settle = (error: Error | undefined, answer?: WrittenAnswer) => void

/**
 * A question to a statement whose one row is one text, for a pg client (it queues whatever has `submit` and tells it
 * what happens). The text passes as bytes: nobody here reads it, and making it a string and bytes again costs more
 * than the rest of the question. The row is not described either, since its shape is known.
 */
class AnswerQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  private readonly values: string[]
  private readonly settle: Settle
  private answer: WrittenAnswer

  constructor({ name, text }: Statement, values: readonly unknown[], settle: Settle) {
    this.name = name
    this.text = text
    this.values = values.map(parameterText) as string[] // pg's own type leaves out null, which it takes
    this.settle = settle
  }

  submit(plain: pg.Connection): void {
    const connection = plain as Connection // always a connection of pg's own
    const { stream } = connection
    takeRows(stream, (row) => {
      this.answer = textOf(row)
    })
    stream.cork()
    if (connection.parsedStatements[this.name] === undefined) {
      connection.parse({ name: this.name, text: this.text, types: [] }, true)
    }
    connection.bind({ statement: this.name, values: this.values }, true)
    connection.execute(null, true)
    connection.sync()
    stream.uncork()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.settle(error)
  }

  handleReadyForQuery(): void {
    this.settle(undefined, this.answer)
  }
}

export const readWrittenAnswer = (
  client: pg.ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<WrittenAnswer> =>
  new Promise((resolve, reject) => {
    client.query(
      new AnswerQuery(statement, values, (error, answer) => (error ? reject(error) : resolve(answer))),
    )
  })

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') throw new Error('A written answer takes plain parameters only')
  return String(value)
}

const code = { dataRow: 0x44, readyForQuery: 0x5a }
/** A message is a letter, its length without the letter, and its content. */
const headBytes = 5

/** Takes the rows of one question out of the stream; every other message goes to pg, which stays in charge. */
function takeRows(stream: Duplex, onRow: (content: Buffer) => void): void {
  const [toDriver] = stream.listeners('data') as ((chunk: Buffer) => void)[] // pg sets exactly one
  if (!toDriver) throw new Error('The connection does not listen')
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let neededBytes = headBytes

  function take(chunk: Buffer): void {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes < neededBytes) return
    const bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting)
    let [passedTo, at] = [0, 0]
    neededBytes = headBytes
    while (bytes.length - at >= headBytes) {
      neededBytes = 1 + bytes.readUInt32BE(at + 1)
      const kind = bytes[at]
      if (kind === code.readyForQuery) {
        handBack(bytes.subarray(passedTo))
        return
      }
      if (bytes.length - at < neededBytes) break
      if (kind === code.dataRow) {
        pass(bytes.subarray(passedTo, at))
        onRow(bytes.subarray(at + headBytes, at + neededBytes))
        passedTo = at + neededBytes
      }
      at += neededBytes
      neededBytes = headBytes
    }
    pass(bytes.subarray(passedTo, at))
    waiting = at < bytes.length ? [bytes.subarray(at)] : []
    waitingBytes = bytes.length - at
  }

  function pass(bytes: Buffer): void {
    if (bytes.length > 0) toDriver?.(bytes)
  }

  /** The question is over: pg reads by itself before it hears so, since it asks the next one at once. */
  function handBack(rest: Buffer): void {
    stream.off('data', take)
    stream.on('data', toDriver as (chunk: Buffer) => void)
    pass(rest)
  }

  stream.off('data', toDriver)
  stream.on('data', take)
}

const fieldStart = 6

/** A row is the number of its fields, then the length and the bytes of each; −1 stands for null. */
function textOf(row: Buffer): Buffer | null {
  const fieldBytes = row.readInt32BE(2)
  return fieldBytes < 0 ? null : row.subarray(fieldStart, fieldStart + fieldBytes)
}
