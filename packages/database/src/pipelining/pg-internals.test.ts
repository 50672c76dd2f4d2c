import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

// What the pipelined queries rely on of pg, beyond its documented API (query-pipeline.ts).

type Client = pg.Client & { readonly connection: pg.Connection; readonly processID: number }

let url: string

beforeAll(async () => {
  url = (await createTestDatabase()).url
})

async function connect(): Promise<Client> {
  const client = new pg.Client({ connectionString: url }) as Client
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

/** As PostgreSQL writes it: a letter, the length without the letter, and fields, each a letter and a text. */
function message(letter: string, fields: Readonly<Record<string, string>>): Buffer {
  const content = Object.entries(fields).map(([name, text]) => `${name}${text}\0`)
  const bytes = Buffer.from(`${letter}\0\0\0\0${content.join('')}\0`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

const warning = message('N', { S: 'WARNING', V: 'WARNING', C: '01000', M: 'careful' })
const failure = message('E', { S: 'ERROR', V: 'ERROR', C: '22012', M: 'division by zero' })

it('a connected client has its connection, the socket and the id of its backend', async () => {
  const client = await connect()
  expect(client.connection.stream.write).toBeTypeOf('function')
  const { rows } = await client.query('select pg_backend_pid() as id')
  expect(client.processID).toBe(rows[0].id)
})

it('the socket has one listener, which takes whole messages of the protocol', async () => {
  const client = await connect()
  const listeners = client.connection.stream.listeners('data')
  expect(listeners).toHaveLength(1)
  const notices: (string | undefined)[] = []
  client.on('notice', (notice) => notices.push(notice.message))
  listeners[0]?.(warning)
  expect(notices).toEqual(['careful'])
})

it('the connection emits what PostgreSQL refused, and pg itself fails the client on it', async () => {
  const client = await connect()
  const codes: unknown[] = []
  client.connection.on('errorMessage', (error: { code?: string }) => codes.push(error.code))
  const failed = new Promise((resolve) => client.once('error', resolve))
  client.connection.stream.listeners('data')[0]?.(failure)
  expect(codes).toEqual(['22012'])
  expect(await failed).toMatchObject({ code: '22012' })
})

it('without the listener of pg, a refusal leaves the client alone', async () => {
  const client = await connect()
  let isFailed = false
  client.once('error', () => {
    isFailed = true
  })
  client.connection.removeAllListeners('errorMessage')
  client.connection.stream.listeners('data')[0]?.(failure)
  expect(isFailed).toBe(false)
  expect((await client.query('select 5 as five')).rows).toEqual([{ five: 5 }])
})
