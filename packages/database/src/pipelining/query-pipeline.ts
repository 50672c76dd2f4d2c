import type pg from 'pg'
import { requireFitServer } from '../fit-server.ts'
import { connectionSettings } from '../connection-settings.ts'
import type { Statement } from '../statement.ts'
import { MessageWriter } from './message-writer.ts'

/** The bytes of a result's one text; null for an SQL null, undefined where there is no row. */
export type ResultBytes = Buffer | null | undefined

export interface Query {
  readonly statement: Statement
  readonly parameters: readonly (string | null)[]
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal
}

interface PendingQuery extends Query {
  result: ResultBytes
  error: Error | undefined
  /** Brought its statement along, and the server has not taken it yet. */
  isPreparing: boolean
  resolve(result: ResultBytes): void
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
const enoughInFlight = 4
const letter = {
  parseComplete: 0x31,
  bindComplete: 0x32,
  commandComplete: 0x43,
  dataRow: 0x44,
  readyForQuery: 0x5a,
}

/**
 * Pipelining: one connection for queries whose result is one row of one text. A query is written without waiting for the
 * results of those before it, which come in the same order: one system call carries many, and PostgreSQL goes on to the
 * next without being woken. The text passes as bytes: nobody here reads it, and making it a string and bytes again costs
 * more than the rest of the query.
 *
 * What this relies on of pg, beyond its documented API: a connected client has `connection` and `processID`;
 * `connection.stream` is the socket, with exactly one `data` listener, pg's parser, which takes whole messages of the
 * protocol; and `connection` emits `errorMessage` for an ErrorResponse, on which pg itself fails the client when it has
 * sent no query. `pg-internals.test.ts` fails when a new pg changes any of it.
 */
export class QueryPipeline {
  readonly processId: number
  private readonly client: Client
  private readonly toDriver: (chunk: Buffer) => void
  private readonly pending: PendingQuery[] = []
  private readonly prepared = new Set<string>()
  private readonly writer = new MessageWriter()
  /** Queries that were sent and have no result yet. */
  private inFlight = 0
  private endReason: Error | undefined
  private isWriteScheduled = false
  private unread: Buffer[] = []
  private unreadBytes = 0
  private neededBytes = headBytes

  /** Takes over the socket of a connected client; pg gets only the messages that belong to no query. */
  private constructor(client: Client) {
    this.client = client
    this.processId = client.processID
    const { connection } = client
    const [toDriver] = connection.stream.listeners('data') as ((chunk: Buffer) => void)[] // pg sets exactly one
    if (!toDriver) throw new Error('The connection does not listen')
    this.toDriver = toDriver
    connection.stream.off('data', toDriver).on('data', (chunk: Buffer) => this.read(chunk))
    // pg has sent no query here, so it would take a failed one for a failed connection.
    connection.removeAllListeners('errorMessage').on('errorMessage', (error: Error) => {
      if (this.pending[0]) this.pending[0].error = error
    })
  }

  static async open(opened: pg.Client, onEnd: (error: Error) => void): Promise<QueryPipeline> {
    const client = opened as Client
    let pipeline: QueryPipeline | undefined
    let reason = new Error('Connection terminated')
    client.on('error', (error) => {
      reason = error
    })
    client.on('end', () => {
      const ended = pipeline?.endReason ?? reason
      pipeline?.fail(ended)
      onEnd(ended)
    })
    await client.connect()
    await requireFitServer(client).catch(async (error: unknown) => {
      await client.end()
      throw error
    })
    await client.query(connectionSettings)
    pipeline = new QueryPipeline(client)
    return pipeline
  }

  get waitingCount(): number {
    return this.pending.length
  }

  /** The query PostgreSQL is at. */
  get current(): Query | undefined {
    return this.pending[0]
  }

  send({ statement, parameters, signal }: Query): Promise<ResultBytes> {
    return new Promise((resolve, reject) => {
      const isPreparing = !this.prepared.has(statement.name)
      if (isPreparing) {
        this.prepared.add(statement.name)
        this.writer.prepare(statement)
      }
      this.writer.execute(statement.name, parameters)
      this.pending.push({
        statement,
        parameters,
        signal,
        result: undefined,
        error: undefined,
        isPreparing,
        resolve,
        reject,
      })
      this.scheduleWrite()
    })
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** Without a word to a server that does not answer; what waits for it fails with the reason. */
  end(reason: Error): void {
    this.endReason = reason
    this.client.connection.stream.destroy()
  }

  /** What else this turn of the event loop brings goes along, and what comes while PostgreSQL has enough to do. */
  private scheduleWrite(): void {
    if (this.isWriteScheduled || this.writer.isEmpty || this.inFlight >= enoughInFlight) return
    this.isWriteScheduled = true
    setImmediate(() => {
      this.isWriteScheduled = false
      this.inFlight = this.pending.length
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
    const [query] = this.pending
    const kind = bytes[at]
    if (query && kind === letter.dataRow) query.result = textOf(bytes.subarray(at + headBytes, end))
    else if (query && kind === letter.readyForQuery) this.settle(query)
    else if (query && kind === letter.parseComplete) query.isPreparing = false
    else if (kind !== letter.bindComplete && kind !== letter.commandComplete)
      this.toDriver(bytes.subarray(at, end))
  }

  private settle(query: PendingQuery): void {
    this.pending.shift()
    this.inFlight--
    this.scheduleWrite()
    if (query.isPreparing) this.prepared.delete(query.statement.name)
    if (query.error) query.reject(query.error)
    else query.resolve(query.result)
  }

  private fail(error: Error): void {
    for (const query of this.pending.splice(0)) query.reject(error)
  }
}

const fieldStart = 6

/** A row is the number of its fields, then the length and the bytes of each; −1 stands for null. */
function textOf(row: Buffer): Buffer | null {
  const fieldBytes = row.readInt32BE(2)
  return fieldBytes < 0 ? null : row.subarray(fieldStart, fieldStart + fieldBytes)
}
