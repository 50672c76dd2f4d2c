import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStore, NoSuchFile } from './file-store.ts'

const answerLimitMs = 60_000
const retries = 3

interface Bucket {
  client: AwsClient
  /** Ends with a slash; keys follow it. */
  address: string
}

/** `https://KEY:SECRET@host/bucket/folder?region=eu-central-1` */
export function readBucketUrl(filesUrl: string): Bucket {
  const url = new URL(filesUrl)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region,
    retries,
  })
  const folder = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  return { client, address: `${url.origin}${folder}` }
}

/** Files in an S3-compatible bucket, so that any number of processes share them (decision 21). */
export function createBucketStore(filesUrl: string): FileStore {
  const { client, address } = readBucketUrl(filesUrl)
  const ask = async (key: string, init: RequestInit, allowed: readonly number[]): Promise<Response> => {
    const answer = await withinLimit((signal) =>
      client.fetch(`${address}${key}`, { ...init, signal, redirect: 'error' }),
    )
    if (allowed.includes(answer.status)) return answer
    await answer.body?.cancel()
    const message = `The file store answered ${init.method} with ${answer.status}`
    throw answer.status === 404 ? new NoSuchFile(message) : new Error(message)
  }
  return {
    async put(key, { path, sha256 }) {
      // A blob of a file is read as it is sent, and knows its length.
      const body = await openAsBlob(path)
      const headers = { 'x-amz-content-sha256': sha256 }
      const answer = await ask(key, { method: 'PUT', body, headers }, [200, 201])
      await answer.body?.cancel()
      await rm(path, { force: true })
    },
    async open(key) {
      const { body } = await ask(key, { method: 'GET' }, [200])
      if (!body) throw new Error('The file store answered without a body')
      return Readable.fromWeb(body as ReadableStream) // the DOM's type and Node's are of the same stream
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' }, [200, 204, 404])
      await answer.body?.cancel()
    },
  }
}

/** The limit ends with the head of the answer: a file is handed on as slowly as its reader takes it. */
async function withinLimit(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), answerLimitMs)
  try {
    return await ask(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}
