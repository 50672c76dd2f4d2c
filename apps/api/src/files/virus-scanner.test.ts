import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createClamdScanner } from './virus-scanner.ts'

const scanned: Buffer[] = []

/** clamd's side of INSTREAM; what contains the word is infected. */
function answerLikeClamd(socket: Socket): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece])
    const content = readStream(received)
    if (content === undefined) return
    scanned.push(content)
    if (content.includes('SILENT')) socket.end()
    else if (content.includes('EICAR')) socket.end('stream: Eicar-Test-Signature FOUND\0')
    else if (content.includes('LARGE')) socket.end('INSTREAM size limit exceeded. ERROR\0')
    else socket.end('stream: OK\0')
  })
}

/** The content once its closing length of zero has come. */
function readStream(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const pieces: Buffer[] = []
  let position = command.length
  while (position + 4 <= received.length) {
    const length = received.readUInt32BE(position)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(position + 4, position + 4 + length))
    position += 4 + length
  }
  return undefined
}

let folder: string
let clamd: Server
let clamdUrl: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moja-struja-scanner-'))
  clamd = createServer(answerLikeClamd)
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  clamdUrl = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}` // never a pipe's name
})

afterAll(async () => {
  clamd.close()
  await rm(folder, { recursive: true, force: true })
})

async function scan(content: Buffer | string, url = clamdUrl): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return createClamdScanner(url)
    .scan(path)
    .then(
      () => 'clean',
      (error: { code: string }) => error.code,
    )
}

test('a clean file passes, and the scanner saw all of it', async () => {
  const content = Buffer.alloc(500_000, 'struja ')
  expect(await scan(content)).toBe('clean')
  expect(scanned.at(-1)?.equals(content)).toBe(true)
})

test('an infected file is refused', async () => {
  expect(await scan('an EICAR file')).toBe('fileInfected')
})

test.each(['LARGE', 'SILENT'])(
  'a scanner that says nothing of use (%s) lets nothing through',
  async (word) => {
    expect(await scan(word)).toBe('fileCheckUnavailable')
  },
)

test('a scanner that is not there lets nothing through', async () => {
  expect(await scan('a', 'tcp://127.0.0.1:1')).toBe('fileCheckUnavailable')
})

test('with CLAMD_URL every document of a complaint is scanned', async () => {
  const app = await createTestApp({ config: { clamdUrl } })
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const point = await aPoint(app.database, contract)
  const send = (content: string) => {
    const form = new FormData()
    form.set('commercialContractId', String(contract))
    form.set('pointOfDeliveryId', String(point))
    form.set('complaintNameId', '1011')
    form.set('description', 'Стање није исправно.')
    form.append('Files', new Blob([content]), 'a.txt')
    return app.postForm('/api/customers/complaints', form, customer.signedIn)
  }
  expect((await send('EICAR')).json().message).toBe(
    'Неки од докумената садржи штетан програм и није примљен.',
  )
  expect((await send('SILENT')).statusCode).toBe(503)
  expect((await send('clean')).statusCode).toBe(200)
  const { rows } = await app.database.pool.query('select from complaint_documents')
  expect(rows).toHaveLength(1)
})
