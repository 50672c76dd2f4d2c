import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailStoreOptions, openMailStore } from '#simulators/mailbox/store.ts'
import { makeDataFolder } from '#simulators/testing/test-simulators.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>

beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(() => folder.remove())

const noon = Date.parse('2026-11-15T11:00:00.000Z')

function openStore(options: Partial<MailStoreOptions> = {}) {
  return openMailStore({ folder: folder.path, now: () => new Date(noon), ...options })
}

function aDelivery(subject: string, recipients = ['ana@primer.rs'], text = 'Текст') {
  const source = Buffer.from(
    `From: Portal <portal@primer.rs>\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
  )
  return { from: 'portal@primer.rs', recipients, source }
}

test('messages survive a restart unchanged and in order', async () => {
  const store = await openStore()
  await store.deliver(aDelivery('prva', ['ana@primer.rs', 'корисник@пример.срб']))
  await store.deliver(aDelivery('druga'))
  const before = store.list()
  expect(before.map(({ subject, to }) => [subject, to])).toEqual([
    ['druga', 'ana@primer.rs'],
    ['prva', 'корисник@пример.срб'],
    ['prva', 'ana@primer.rs'],
  ])

  const reopened = await openStore()
  expect(reopened.list()).toEqual(before)
  await reopened.deliver(aDelivery('treca'))
  expect(reopened.list()[0]?.subject).toBe('treca')
})

test('mails of one moment keep the order in which they came', async () => {
  const store = await openStore()
  for (const subject of ['1', '2', '3', '4']) await store.deliver(aDelivery(subject))
  expect(store.list().map((message) => message.subject)).toEqual(['4', '3', '2', '1'])
  expect(store.list().at(-1)?.sentAt).toBe('2026-11-15T11:00:00.000Z')
})

test('mails that come at once are all kept', async () => {
  const store = await openStore()
  await Promise.all(Array.from({ length: 50 }, (_, index) => store.deliver(aDelivery(String(index)))))
  const ids = store.list().map((message) => Number(message.id))
  expect(new Set(ids).size).toBe(50)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('only the newest are kept, by number and by size', async () => {
  const byNumber = await openStore({ keepMessages: 3 })
  for (const subject of ['1', '2', '3', '4', '5']) await byNumber.deliver(aDelivery(subject))
  expect(byNumber.list().map((message) => message.subject)).toEqual(['5', '4', '3'])
  expect(await readdir(folder.path)).toHaveLength(3)

  const bySize = await openStore({ keepBytes: 5000 })
  await bySize.deliver(aDelivery('velika', ['ana@primer.rs'], 'x'.repeat(4800)))
  expect(bySize.list().map((message) => message.subject)).toEqual(['velika'])
})

test('a half-written mail of a killed process is swept away and strange files are left alone', async () => {
  await writeFile(join(folder.path, '1794716238228.eml.part'), 'Delivered-To: a')
  await writeFile(join(folder.path, 'beleske.txt'), 'не дирај')
  const store = await openStore()
  expect(store.list()).toEqual([])
  expect(await readdir(folder.path)).toEqual(['beleske.txt'])
})

test('removed messages are gone after a restart too, and listeners hear of both', async () => {
  const store = await openStore()
  const heard: string[] = []
  const unsubscribe = store.subscribe((event) => heard.push(event.kind))
  await store.deliver(aDelivery('prva'))
  await store.deliver(aDelivery('druga'))
  await store.remove(store.list().filter((message) => message.subject === 'prva'))
  unsubscribe()
  await store.remove(store.list())
  expect(heard).toEqual(['delivered', 'delivered', 'deleted'])
  expect((await openStore()).list()).toEqual([])
})
