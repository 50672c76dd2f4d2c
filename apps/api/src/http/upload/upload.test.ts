import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint, type Multipart } from '@portal/contract/endpoint'
import type { Database } from '@portal/database/client'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLogger } from '#api/logger.ts'
import { createBinder } from '../call/bind.ts'
import { handleErrors } from '../failures/error-handler.ts'
import { createUploads } from './upload.ts'

const totalBytesBelow = 300_000

const sendThings = endpoint({
  id: 'tests.things.send',
  method: 'POST',
  path: '/api/tests/things',
  access: 'public',
  summary: 'Things with files.',
  multipart: {
    fields: z.object({ note: z.string().check(z.minLength(1)) }),
    fileField: 'Files',
    fileRequired: false,
    multiple: true,
    maxFiles: 3,
    totalBytesBelow,
    tooLarge: 'filesTooLarge',
  },
  success: { status: 200, description: 'What arrived.', schema: z.object({ seen: z.array(z.string()) }) },
  example: {},
})

let folder: string
let server: FastifyInstance
let address: string
/** Of senders who had left before their form was read. */
const refusals: string[] = []
const seenFiles: { name: string; size: number; isTrue: boolean }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moja-struja-upload-'))
  const loggerInstance: FastifyBaseLogger = createLogger('silent')
  server = fastify({ loggerInstance, bodyLimit: 64 * 1024 })
  handleErrors(server)
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const { bind } = createBinder(server, {
    auth: { admit: () => Promise.reject(new Error('nobody is asked')) },
    onRefusal: async () => undefined,
    limits: { take: async () => undefined },
    database: {} as Database, // nothing here asks it
    clock: Date.now,
    uploads: createUploads(folder),
    isCheckingAnswers: true,
  })
  bind(sendThings, async ({ fields, files }) => {
    for (const { path, name, sizeBytes, sha256 } of files) {
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
      seenFiles.push({ name, size: sizeBytes, isTrue: digest === sha256 })
    }
    return { seen: [fields.note, ...files.map(({ name }) => name)] }
  })
  const { multipart, ...rest } = sendThings
  const oneFile: Multipart = { ...multipart, fields: z.object({}), fileRequired: true, maxFiles: 1 }
  bind({ ...rest, id: 'tests.picture', path: '/api/tests/picture', multipart: oneFile }, async () => ({
    seen: [],
  }))
  server.post('/api/tests/left', async (request, reply) => {
    await once(reply.raw, 'close')
    const receiving = createUploads(folder).receive(request.raw, reply.raw, multipart)
    await receiving.catch(({ code }: { code: string }) => refusals.push(code))
  })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function send(files: readonly [name: string, size: number][], path = '/api/tests/things') {
  const form = new FormData()
  form.set('note', 'a note')
  for (const [name, size] of files) form.append('Files', new Blob([Buffer.alloc(size, name)]), name)
  const answer = await fetch(`${address}${path}`, { method: 'POST', body: form })
  return { status: answer.status, ...((await answer.json()) as { seen?: string[]; message?: string }) }
}

const leftBehind = () => readdir(folder)

test('texts and files arrive whole, in their order, and nothing stays', async () => {
  const answer = await send([
    ['Рачун за струју.pdf', 100_000],
    ['b.txt', 3],
    ['c.txt', 70_000],
  ])
  expect(answer).toEqual({ status: 200, seen: ['a note', 'Рачун за струју.pdf', 'b.txt', 'c.txt'] })
  expect(seenFiles.splice(0)).toEqual([
    { name: 'Рачун за струју.pdf', size: 100_000, isTrue: true },
    { name: 'b.txt', size: 3, isTrue: true },
    { name: 'c.txt', size: 70_000, isTrue: true },
  ])
  expect(await leftBehind()).toEqual([])
})

test('the files together stay below the limit to the byte', async () => {
  expect((await send([['a', totalBytesBelow - 1]])).status).toBe(200)
  expect((await send([['a', totalBytesBelow]])).status).toBe(413)
  expect(
    (
      await send([
        ['a', totalBytesBelow - 10],
        ['b', 9],
      ])
    ).status,
  ).toBe(200)
  const over = await send([
    ['a', totalBytesBelow - 10],
    ['b', 10],
  ])
  expect(over).toMatchObject({ status: 413, message: 'Укупна величина фајлова мора бити мања од 25MB' })
  expect(await leftBehind()).toEqual([])
})

test('a sender far above the limit still hears why', async () => {
  expect((await send([['a', 40_000_000]])).status).toBe(413)
  expect(await leftBehind()).toEqual([])
})

test('more files than allowed are refused', async () => {
  const files = Array.from({ length: 200 }, (_, index): [string, number] => [`${index}.txt`, 10])
  expect(await send(files)).toMatchObject({
    status: 400,
    message: 'Превише докумената. Уклоните неке од њих и покушајте поново.',
  })
  expect(await leftBehind()).toEqual([])
})

test('a text that the contract refuses is named, and the files go', async () => {
  const form = new FormData()
  form.set('note', '')
  form.append('Files', new Blob(['x']), 'x.txt')
  const answer = await fetch(`${address}/api/tests/things`, { method: 'POST', body: form })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errors: { note: ['Обавезно поље'] } })
  expect(await leftBehind()).toEqual([])
})

test('a file that must be there is missed, also when the field was left empty', async () => {
  expect((await send([], '/api/tests/picture')).status).toBe(400)
  expect((await send([['', 0]], '/api/tests/picture')).message).toBe('Изаберите фајл.')
  expect((await send([['a.png', 5]], '/api/tests/picture')).status).toBe(200)
})

test('a file under another name than the contract says is refused', async () => {
  const form = new FormData()
  form.set('note', 'a note')
  form.append('Other', new Blob(['x']), 'x.txt')
  expect((await fetch(`${address}/api/tests/things`, { method: 'POST', body: form })).status).toBe(400)
  expect(await leftBehind()).toEqual([])
})

test.each([
  ['JSON', 'application/json', '{"note":"a"}', 415],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['a form that is no form', 'multipart/form-data; boundary=a', 'nothing of the kind', 400],
  [
    'a form that ends too early',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="note"\r\n\r\nx',
    400,
  ],
])('%s is refused', async (_what, contentType, body, status) => {
  const headers = { 'content-type': contentType }
  const answer = await fetch(`${address}/api/tests/things`, { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
  expect(await leftBehind()).toEqual([])
})

function startSending(bytes: number, path = '/api/tests/things'): Socket {
  const { port } = server.server.address() as AddressInfo // a TCP server's address is never a pipe's name
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\n` +
      'Host: x\r\nContent-Type: multipart/form-data; boundary=a\r\n' +
      'Content-Length: 250000\r\n\r\n' +
      '--a\r\nContent-Disposition: form-data; name="Files"; filename="a.pdf"\r\n\r\n',
  )
  socket.write(Buffer.alloc(bytes))
  return socket
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isTrue()) return
    await sleep(20)
  }
  throw new Error('it never came true')
}

test('a connection cut in the middle of a file leaves nothing behind', async () => {
  const socket = startSending(150_000)
  await until(async () => (await leftBehind()).length === 1)
  socket.destroy()
  await until(async () => (await leftBehind()).length === 0)
})

test('a sender who has left before the form is read keeps nobody waiting', async () => {
  const socket = startSending(1_000, '/api/tests/left')
  await once(socket, 'connect')
  socket.destroy()
  await until(async () => refusals.length === 1)
  expect(await leftBehind()).toEqual([])
})
