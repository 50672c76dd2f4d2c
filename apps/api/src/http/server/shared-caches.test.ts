import { allEndpoints } from '@portal/contract/all-endpoints'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const picturePath = '/api/administration/users/picture'
/** What a cache between a customer and the portal may not keep. */
const isPrivate = /\b(?:private|no-store)\b/

const own = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')

describe('a cache that several customers share', () => {
  it.each(own.map(({ path }) => path))('may not keep an answer of %s', async (path) => {
    const { signedIn } = await aCustomer(app)
    const answer = await app.get(path.replaceAll(/\{\w+\}/g, '1'), signedIn)
    expect(answer.headers['cache-control']).toMatch(isPrivate)
    expect(answer.headers['cache-control']).not.toContain('public')
  })

  it('may not keep a customer’s picture, neither when it is sent nor when it is known already', async () => {
    const { signedIn } = await aCustomer(app)
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f4b62c' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('File', new Blob([new Uint8Array(content)]), 'a.png')
    const sent = await app.postForm('/api/administration/users/upload-picture', form, signedIn)
    expect(sent.statusCode).toBe(204)
    const picture = await app.get(picturePath, signedIn)
    expect(picture.json().imageBase64String).not.toBeNull()
    const known = { ...signedIn.headers, 'if-none-match': String(picture.headers.etag) }
    const again = await app.get(picturePath, { headers: known })
    expect(again.statusCode).toBe(304)
    for (const { headers } of [picture, again]) {
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toBe('authorization')
    }
  })
})
