import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Multipart } from '@portal/contract/endpoint'
import type { UploadedFile } from '#api/files/document.ts'
import { problem } from '../problem.ts'
import { drainRequest } from './drain-request.ts'

export interface ReceivedForm {
  /** The texts by name; the contract's schema reads them. */
  fields: Readonly<Record<string, string>>
  files: readonly UploadedFile[]
}

export interface Uploads {
  /** Streams the files of a form to disk within the limits of its call; what fails leaves nothing behind. */
  receive(request: IncomingMessage, response: ServerResponse, shape: Multipart): Promise<ReceivedForm>
  /** Removes what the call did not take over. */
  discard(files: readonly UploadedFile[]): Promise<void>
}

const fieldLimits = { fields: 20, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 16 * 1024 }

/** A form that stands still this long is given up. */
const stallLimitMs = 60_000

export const isForm = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')

/** `directory` is on the same disk as the stored files, so that keeping one is a rename. */
export function createUploads(directory: string): Uploads {
  const discard = async (files: readonly { path: string }[]) => {
    for (const { path } of files) await rm(path, { force: true })
  }
  return {
    discard,
    async receive(request, response, shape) {
      const parser = openParser(request)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const form = startForm(shape, directory)
      try {
        const files = await whileMoving(request, () => readForm(request, parser, form))
        if (shape.fileRequired && files.length === 0) throw problem('fileMissing')
        return { fields: Object.fromEntries(form.fields), files }
      } catch (error) {
        request.unpipe(parser)
        form.stopping.abort()
        await Promise.allSettled(form.saving)
        await discard(form.opened)
        // A client that still sends hears an answer only when its bytes are taken.
        if (!(await drainRequest(request))) response.setHeader('connection', 'close')
        throw error
      }
    },
  }
}

function openParser(request: IncomingMessage): BusboyInstance {
  if (!isForm(request.headers['content-type'])) throw problem('unsupportedMediaType')
  try {
    const headers = request.headers as BusboyHeaders // the type of the content was just seen
    return new Busboy({ headers, limits: fieldLimits })
  } catch {
    throw problem('invalidRequest')
  }
}

/** A form while it arrives. */
interface Form {
  shape: Multipart
  directory: string
  fields: Map<string, string>
  /** Every file on disk, whole or not. */
  opened: { path: string }[]
  saving: Promise<UploadedFile | undefined>[]
  stopping: AbortController
  countBytes(bytes: number): void
}

function startForm(shape: Multipart, directory: string): Form {
  let totalBytes = 0
  return {
    shape,
    directory,
    fields: new Map(),
    opened: [],
    saving: [],
    stopping: new AbortController(),
    countBytes(bytes) {
      totalBytes += bytes
      if (totalBytes >= shape.totalBytesBelow) throw problem(shape.tooLarge)
    },
  }
}

async function whileMoving<Result>(request: IncomingMessage, read: () => Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => request.destroy(), stallLimitMs)
  const goOn = () => void timer.refresh()
  request.on('data', goOn)
  return read().finally(() => {
    request.off('data', goOn)
    clearTimeout(timer)
  })
}

async function readForm(
  request: IncomingMessage,
  parser: BusboyInstance,
  form: Form,
): Promise<UploadedFile[]> {
  await new Promise<void>((resolve, reject) => {
    const refuseCut = () => {
      if (!request.readableEnded) reject(problem('invalidRequest'))
    }
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) reject(problem('payloadTooLarge'))
      else form.fields.set(name, value)
    })
    parser.on('file', (name, stream, fileName) => {
      if (form.opened.length >= form.shape.maxFiles) {
        stream.resume()
        reject(problem('tooManyFiles'))
        return
      }
      // Browsers write a quotation mark in a name so.
      const saved = saveFile(name, stream, (fileName ?? '').replaceAll('%22', '"'), form)
      form.saving.push(saved)
      saved.catch(reject)
    })
    parser.on('fieldsLimit', () => reject(problem('invalidRequest')))
    parser.on('error', () => reject(problem('invalidRequest')))
    parser.on('finish', () => resolve())
    request.on('close', refuseCut)
    // Whoever left before the form was read is heard no more.
    if (request.destroyed) refuseCut()
    else request.pipe(parser)
  })
  return (await Promise.all(form.saving)).filter((file) => file !== undefined)
}

async function saveFile(
  field: string,
  stream: BusboyFileStream,
  name: string,
  form: Form,
): Promise<UploadedFile | undefined> {
  const path = join(form.directory, randomUUID())
  const digest = createHash('sha256')
  let sizeBytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        sizeBytes += chunk.length
        form.countBytes(chunk.length)
        digest.update(chunk)
        done(null, chunk)
      } catch (error) {
        done(error as Error) // only problems are thrown here
      }
    },
  })
  form.opened.push({ path })
  const { signal } = form.stopping
  await pipeline(stream, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  if (field !== form.shape.fileField) throw problem('invalidRequest')
  // What a browser sends for a file input that was left empty.
  if (name === '' && sizeBytes === 0) {
    await rm(path, { force: true })
    return undefined
  }
  return { path, name, sizeBytes, sha256: digest.digest('hex') }
}
