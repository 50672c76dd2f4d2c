import { expect, it } from 'vitest'
import { memoryStorage } from '#web/session/testing/builders.ts'
import { createWaitingLink } from './waiting-link.ts'

function aLink() {
  const storage = memoryStorage()
  let nowMs = 1_000_000
  return {
    storage,
    link: createWaitingLink(storage, () => nowMs),
    pass: (minutes: number) => {
      nowMs += minutes * 60_000
    },
  }
}

it('waits for whoever signs in', () => {
  const { link } = aLink()
  expect(link.read('ana@primer.rs')).toBeNull()
  link.keep('/messages/17', null)
  expect(link.read('ana@primer.rs')).toBe('/messages/17')
  expect(link.read('ana@primer.rs')).toBe('/messages/17')
  link.forget()
  expect(link.read('ana@primer.rs')).toBeNull()
})

it('of a session that ended is for its customer alone, and forgotten with another', () => {
  const { link } = aLink()
  link.keep('/bills?bill=5', 'ana@primer.rs')
  expect(link.read('ana@primer.rs')).toBe('/bills?bill=5')
  expect(link.read('firma@primer.rs')).toBeNull()
  expect(link.read('ana@primer.rs')).toBeNull()
})

it('stays that customer’s when the page is loaded anew without a session; another address is anybody’s', () => {
  const { link } = aLink()
  link.keep('/bills?bill=5', 'ana@primer.rs')
  link.keep('/bills?bill=5', null)
  expect(link.read('firma@primer.rs')).toBeNull()
  link.keep('/bills?bill=5', 'ana@primer.rs')
  link.keep('/messages/17', null)
  expect(link.read('firma@primer.rs')).toBe('/messages/17')
})

it('knows that a session has ended, also of a page that was being reloaded meanwhile', () => {
  const { link } = aLink()
  expect(link.isOfEndedSession()).toBe(false)
  link.keep('/bills?bill=5', 'ana@primer.rs')
  link.keep('/bills?bill=5', null)
  expect(link.isOfEndedSession()).toBe(true)
  link.keep('/messages/17', null)
  expect(link.isOfEndedSession()).toBe(false)
})

it('does not wait for ever', () => {
  const { link, pass } = aLink()
  link.keep('/messages/17', null)
  pass(29)
  expect(link.read('ana@primer.rs')).toBe('/messages/17')
  pass(1)
  expect(link.read('ana@primer.rs')).toBeNull()
})

it.each(['', 'null', '[]', '{', '{"address":1,"owner":null,"untilMs":9e15}', '{"address":"/bills"}'])(
  'does not believe %j in the storage',
  (text) => {
    const { storage, link } = aLink()
    storage.setItem('portal.waitingLink', text)
    expect(link.read('ana@primer.rs')).toBeNull()
  },
)
