import { getBillArchive, getBillPdf } from '@portal/contract/finances/bills'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callForFile } from './call.ts'
import { receive } from './receive.ts'

const parts = { body: { commercialContractId: 41_207 } }
const ana = { language: 'sr-Cyrl-RS', accessToken: 'ana' } as const

/** A server that sends what it is told to. */
function answer(
  send: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
  { status = 200, type = 'application/zip' } = {},
) {
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        await send(controller)
      },
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file that is followed while it comes', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is told piece by piece and given whole', async () => {
    answer((controller) => {
      controller.enqueue(bytes('one '))
      controller.enqueue(bytes('two'))
      controller.close()
    })
    const sizes: number[] = []
    const file = await receive(getBillArchive, parts, {
      ...ana,
      onPiece: (piece) => sizes.push(piece.length),
    })
    expect([await file.text(), file.type, sizes]).toEqual(['one two', 'application/zip', [4, 3]])
  })

  it('that breaks off is not given at all', async () => {
    answer((controller) => {
      controller.enqueue(bytes('half'))
      controller.error(new TypeError('terminated'))
    })
    await expect(receive(getBillArchive, parts, { ...ana, onPiece: () => undefined })).rejects.toMatchObject({
      kind: 'offline',
    })
  })

  it('is no page that something between answers with', async () => {
    vi.stubGlobal('window', {})
    const page = { type: 'text/html; charset=utf-8' }
    const send = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(bytes('<h1>Sign in to this network</h1>'))
      controller.close()
    }
    answer(send, page)
    await expect(receive(getBillArchive, parts, { ...ana, onPiece: () => undefined })).rejects.toMatchObject({
      kind: 'unreadable',
    })
    answer(send, page)
    await expect(callForFile(getBillPdf, { query: { Id: 17 } }, ana)).rejects.toMatchObject({
      kind: 'unreadable',
    })
    answer(send, { type: 'application/pdf' })
    expect((await callForFile(getBillPdf, { query: { Id: 17 } }, ana)).type).toBe('application/pdf')
  })

  it('ends when the customer wishes so', async () => {
    answer((controller) => controller.enqueue(bytes('half')))
    const leaving = new AbortController()
    const file = receive(getBillArchive, parts, {
      ...ana,
      signal: leaving.signal,
      onPiece: () => leaving.abort(),
    })
    await expect(file).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is refused in the words of the server', async () => {
    const message = 'Ниједан од изабраних рачуна нема PDF документ.'
    answer(
      (controller) => {
        controller.enqueue(bytes(JSON.stringify({ exceptionType: 'DomainValidationException', message })))
        controller.close()
      },
      { status: 400 },
    )
    await expect(receive(getBillArchive, parts, { ...ana, onPiece: () => undefined })).rejects.toMatchObject({
      problem: { message },
    })
  })
})
