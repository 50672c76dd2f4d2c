import { getSession } from '@portal/contract/account/session'
import { searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/call.ts'
import { prefetchCall } from '#web/api/prefetched-calls.ts'

const ana = { language: 'sr-Cyrl-RS', accessToken: 'ana' } as const
const parts = { query: {} }
let answers: (() => Promise<Response>)[]

/** The server's word is not what is tested, so an answer that says who was asked is enough. */
const answerTo = (name: string) => async () => Response.json({ name }, { status: 404 })
const lost = () => Promise.reject(new TypeError('lost'))
const statusOf = (sent: Promise<unknown>) => sent.catch((error: { status: number | null }) => error.status)

describe('a call that was sent before the code was there', () => {
  beforeEach(() => {
    vi.stubGlobal('window', {})
    vi.stubGlobal('fetch', () => answers.shift()?.() ?? lost())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is not sent again', async () => {
    answers = [answerTo('first')]
    prefetchCall(getSession, parts, ana)
    expect(await statusOf(call(getSession, parts, ana))).toBe(404)
  })

  it('answers once', async () => {
    answers = [answerTo('first'), answerTo('second')]
    prefetchCall(getSession, parts, ana)
    await statusOf(call(getSession, parts, ana))
    expect(answers).toHaveLength(1)
    await statusOf(call(getSession, parts, ana))
    expect(answers).toHaveLength(0)
  })

  it('answers nobody else and in no other language', async () => {
    answers = [answerTo('ana'), answerTo('other'), answerTo('english')]
    prefetchCall(getSession, parts, ana)
    await statusOf(call(getSession, parts, { ...ana, accessToken: 'other' }))
    await statusOf(call(getSession, parts, { ...ana, language: 'en-US' }))
    expect(answers).toHaveLength(0)
  })

  it('answers no question with another body', async () => {
    answers = [answerTo('one'), answerTo('other')]
    prefetchCall(searchPointsOfDelivery, { body: { commercialContractId: 1 } }, ana)
    await statusOf(call(searchPointsOfDelivery, { body: { commercialContractId: 2 } }, ana))
    expect(answers).toHaveLength(0)
    await statusOf(call(searchPointsOfDelivery, { body: { commercialContractId: 1 } }, ana))
    expect(answers).toHaveLength(0)
  })

  it('is sent again when it was lost', async () => {
    answers = [lost, answerTo('second')]
    prefetchCall(getSession, parts, ana).catch(() => undefined)
    expect(await statusOf(call(getSession, parts, ana))).toBe(404)
  })
})
