import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFile } from '@portal/domain/files/file-limits'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/administration/users'
const side = pictureFile.keptSidePixels

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

/** The form as a browser sends it. */
async function upload(content: BlobPart | undefined, { headers = {} }: CallOptions, name = 'slika.png') {
  const form = new FormData()
  if (content !== undefined) form.append('File', new Blob([content]), name)
  else form.append('Note', 'nothing')
  const body = new Response(form)
  return app.server.inject({
    method: 'POST',
    url: `${path}/upload-picture`,
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

const remove = ({ headers = {} }: CallOptions) =>
  app.server.inject({ method: 'DELETE', url: `${path}/delete-picture`, headers })

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d05a2b' } })

const aPng = async (width = 600, height = 400) => new Uint8Array(await canvas(width, height).png().toBuffer())

const kept = async (who: CallOptions): Promise<Buffer> =>
  Buffer.from((await app.get(`${path}/picture`, who)).json().imageBase64String, 'base64')

const leftBehind = () => readdir(join(app.dataDirectory, 'files', 'incoming')).catch(() => [] as string[])

describe('the picture', () => {
  it('is kept as a small square, with nothing but its pixels, whatever kind it came as', async () => {
    const { signedIn } = await aCustomer(app)
    const kinds = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const
    for (const kind of kinds) {
      const sent = await canvas(900, 300)
        .withExif({ IFD0: { Copyright: 'Novi Sad' } })
        .toFormat(kind)
        .toBuffer()
      const answer = await upload(new Uint8Array(sent), signedIn, `slika.${kind}`)
      expect([kind, answer.statusCode, answer.body]).toEqual([kind, 204, ''])
      const content = await kept(signedIn)
      const { format, width, height, exif } = await sharp(content).metadata()
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: side,
        height: side,
        exif: undefined,
      })
      expect(content.includes('Novi Sad')).toBe(false)
    }
    expect((await app.get(path, signedIn)).json().hasProfileImage).toBe(true)
    expect((await app.get('/api/account/session', signedIn)).json().user.hasProfileImage).toBe(true)
    expect(await leftBehind()).toEqual([])
  })

  it('is not sent again to a browser that has it, and is after it changed', async () => {
    const { signedIn } = await aCustomer(app)
    const ask = (tag: string) =>
      app.get(`${path}/picture`, { headers: { ...signedIn.headers, 'if-none-match': tag } })
    await upload(await aPng(), signedIn)
    const first = await app.get(`${path}/picture`, signedIn)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const tag = String(first.headers.etag)
    const again = await ask(tag)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask(`W/${tag}, "x"`)).statusCode).toBe(304)
    await upload(new Uint8Array(await canvas(50, 50).negate().png().toBuffer()), signedIn)
    const changed = await ask(tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
  })

  it('can be removed, and removed again', async () => {
    const { signedIn } = await aCustomer(app)
    await upload(await aPng(), signedIn)
    expect([(await remove(signedIn)).statusCode, (await remove(signedIn)).statusCode]).toEqual([204, 204])
    expect((await app.get(`${path}/picture`, signedIn)).json()).toEqual({ imageBase64String: null })
    expect((await app.get(path, signedIn)).json().hasProfileImage).toBe(false)
  })

  it('stands upright however the phone was held', async () => {
    const { signedIn } = await aCustomer(app)
    const left = await canvas(100, 200)
      .composite([{ input: await canvas(100, 100).negate().png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await upload(new Uint8Array(left), signedIn)
    const { data } = await sharp(await kept(signedIn))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Turned a quarter to the right, the upper half has become the right one.
    expect(data[0]).toBeGreaterThan(180)
    expect(data[(side - 1) * 3]).toBeLessThan(80)
  })
})

describe('what is no picture', () => {
  const bomb = () => canvas(8_000, 7_000).png({ compressionLevel: 9 }).toBuffer()
  const cut = async () => (await aPng()).slice(0, 700)

  it.each<[string, () => Promise<BlobPart> | BlobPart]>([
    ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect/></svg>'],
    ['a page', () => '<html><script>alert(1)</script></html>'],
    ['nothing', () => ''],
    ['a document', () => '%PDF-1.7\n1 0 obj'],
    [
      'the beginning of a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
    ],
    ['a picture cut in the middle', cut],
    ['more pixels than any screen', async () => new Uint8Array(await bomb())],
  ])('is refused: %s', async (_name, make) => {
    const { signedIn } = await aCustomer(app)
    const answer = await upload(await make(), signedIn)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Изабрани фајл није слика.'])
    expect((await app.get(path, signedIn)).json().hasProfileImage).toBe(false)
    expect(await leftBehind()).toEqual([])
  })

  it('is refused when no file was sent', async () => {
    const { signedIn } = await aCustomer(app)
    const answer = await upload(undefined, signedIn)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Изаберите фајл.'])
  })
})

it('tells and changes nothing without a session', async () => {
  const answers = [await upload(await aPng(), {}), await remove({}), await app.get(`${path}/picture`)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})
