import { endpoint } from '@portal/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { readRefusal } from '#web/api/api-error.ts'
import { requestInit, requestUrl } from '#web/api/request.ts'

const openMessage = endpoint({
  id: 'test.message',
  method: 'GET',
  path: '/api/messages/{id}',
  access: 'session',
  summary: '',
  success: { status: 204, description: '' },
  example: {},
})

describe('a request', () => {
  it('writes parameters into the path and leaves missing filters out', () => {
    const parts = { params: { id: 'a/b' }, query: { language: 'sr', filter: null, page: undefined } }
    expect(requestUrl(openMessage, parts)).toBe('/api/messages/a%2Fb?language=sr')
  })

  it('carries the language always and the token only when there is one', () => {
    const plain = new Headers(requestInit(openMessage, {}, { language: 'sr-Latn-RS' }).headers)
    expect(plain.get('accept-language')).toBe('sr-Latn-RS')
    expect(plain.has('authorization')).toBe(false)
    const signed = requestInit(openMessage, {}, { language: 'en-US', accessToken: 'token' })
    expect(new Headers(signed.headers).get('authorization')).toBe('Bearer token')
  })
})

describe('a refused answer', () => {
  const refuse = (body: string, status = 400) => readRefusal(new Response(body, { status }))

  it('gives the message that is meant for the customer', async () => {
    const problem = { exceptionType: 'DomainValidationException', message: 'Погрешан код.', code: 998 }
    const error = await refuse(JSON.stringify(problem))
    expect(error).toMatchObject({ kind: 'refused', status: 400, code: 998 })
    expect(error.customerMessageIn('en-US')).toBe('Погрешан код.')
  })

  it('keeps the message of an unknown failure to itself', async () => {
    const error = await refuse(JSON.stringify({ exceptionType: 'Error', message: 'stack' }), 500)
    expect(error.customerMessageIn('en-US')).toBeNull()
  })

  it.each(['', '<html>Bad gateway</html>', '[]', '{"message":1}'])('survives the body %j', async (body) => {
    const error = await refuse(body, 502)
    expect(error).toMatchObject({ kind: 'refused', status: 502, problem: null })
  })

  it.each([
    [503, '3', 3_000],
    [503, null, null],
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', null],
    [429, '60', null],
  ])('of %i with Retry-After %j is asked again after %j ms', async (status, retryAfter, retryAfterMs) => {
    const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter })
    expect(await readRefusal(new Response('', { status, headers }))).toMatchObject({ retryAfterMs })
  })
})
