import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from './create-file-store.ts'
import { type FileStore, newFileKey, openIfThere } from './file-store.ts'

const [accessKey, secretKey, region] = ['AKIDPORTAL', 'a secret/with+signs', 'eu-central-1']
const objects = new Map<string, Buffer>()
const asked: string[] = []
let failures = 0

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4, worked out from the request as the specification tells a server to. */
function signatureOf(request: IncomingMessage, signedHeaders: string, date: string): string {
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const payload = request.headers['x-amz-content-sha256']
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, payload].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, date))
  return hmac(key, toSign).toString('hex')
}

function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/
  const [, key, date = '', its = '', signed = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  const names = signed.split(';')
  const isWhole =
    names.includes('host') && names.includes('x-amz-content-sha256') && names.includes('x-amz-date')
  return key === accessKey && its === region && isWhole && signature === signatureOf(request, signed, date)
}

/** As much of S3 as the portal asks for; it refuses what is not signed rightly. */
const bucket: Server = createServer(async (request, response) => {
  const body = await buffer(request)
  const path = request.url ?? ''
  asked.push(`${request.method} ${request.headers['content-length'] ?? ''}`.trim())
  const isBodyTrue = request.method !== 'PUT' || request.headers['x-amz-content-sha256'] === sha256(body)
  if (!isSigned(request) || !isBodyTrue) return void response.writeHead(403).end()
  if (failures > 0) {
    failures -= 1
    return void response.writeHead(503).end()
  }
  if (request.method === 'PUT') objects.set(path, body)
  if (request.method === 'DELETE') objects.delete(path)
  const found = objects.get(path)
  if (request.method === 'GET') response.writeHead(found ? 200 : 404).end(found)
  else response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
})

let folder: string
let store: FileStore
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moja-struja-bucket-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const { port } = bucket.address() as AddressInfo // a TCP server's address is never a pipe's name
  address = `127.0.0.1:${port}/portal/documents?region=${region}`
  store = openStore(`http://${accessKey}:${encodeURIComponent(secretKey)}@${address}`)
})

afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const openStore = (filesUrl: string) => createFileStore({ dataDirectory: folder, filesUrl })

async function aFile(content: Buffer) {
  const path = join(folder, 'arrived')
  await writeFile(path, content)
  return { path, sizeBytes: content.length, sha256: sha256(content) }
}

test('a file goes into the bucket signed and with its length, comes back whole and can be removed', async () => {
  const content = Buffer.alloc(3_000_000, 'struja ')
  const key = newFileKey()
  await store.put(key, await aFile(content))
  expect([...objects.keys()]).toEqual([`/portal/documents/${key}`])
  expect(asked.at(-1)).toBe('PUT 3000000')
  expect(await readdir(folder)).toEqual([])
  expect((await buffer(await store.open(key))).equals(content)).toBe(true)
  await store.remove(key)
  await store.remove(key)
  expect(objects.size).toBe(0)
  await expect(store.open(key)).rejects.toThrow('answered GET with 404')
  expect(await openIfThere(store, key)).toBeUndefined()
})

test('a bucket in trouble is asked again', async () => {
  failures = 2
  const key = newFileKey()
  await store.put(key, await aFile(Buffer.from('a')))
  expect(objects.has(`/portal/documents/${key}`)).toBe(true)
})

test('with a wrong secret nothing is stored, and the file stays where it was', async () => {
  const stranger = openStore(`http://${accessKey}:wrong@${address}`)
  const before = objects.size
  await expect(stranger.put(newFileKey(), await aFile(Buffer.from('a')))).rejects.toThrow('403')
  expect(objects.size).toBe(before)
  expect(await readdir(folder)).toEqual(['arrived'])
  // It may well be there.
  await expect(openIfThere(stranger, newFileKey())).rejects.toThrow('403')
})

test('a folder tells a file that is not there from one that it may not read', async () => {
  const files = createFileStore({ dataDirectory: folder, filesUrl: undefined })
  expect(await openIfThere(files, newFileKey())).toBeUndefined()
  await writeFile(join(folder, 'files'), '')
  await expect(openIfThere(files, newFileKey())).rejects.toThrow('ENOTDIR')
})
