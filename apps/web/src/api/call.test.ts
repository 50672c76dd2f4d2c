import { endOtherSessions } from '@portal/contract/account/sessions'
import { uploadPicture } from '@portal/contract/administration/users'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayBeDone } from './api-error.ts'
import { call, readAnswer } from './call.ts'

const ana = { language: 'sr-Cyrl-RS', accessToken: 'ana' } as const
const page = () =>
  new Response('<!doctype html><title>Пријава на мрежу</title>', { headers: { 'content-type': 'text/html' } })

beforeEach(() => vi.stubGlobal('window', {}))
afterEach(() => vi.unstubAllGlobals())

it('takes the answer that promises nothing but that it was done', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await expect(call(endOtherSessions, {}, ana)).resolves.toBeUndefined()
})

it('tells no act as done that a page on the way answered', async () => {
  vi.stubGlobal('fetch', async () => page())
  const error = await call(endOtherSessions, {}, ana).catch((refused: unknown) => refused)
  expect(error).toMatchObject({ kind: 'unreadable', status: 200 })
  expect(mayBeDone(error)).toBe(true)
  await expect(readAnswer(uploadPicture, page())).rejects.toMatchObject({ kind: 'unreadable' })
})
