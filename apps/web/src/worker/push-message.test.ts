import { expect, it } from 'vitest'
import { isOwnPath, readPushMessage } from './push-message.ts'

const host = 'portal.primer.rs'
const read = (text: string | undefined) => readPushMessage(text, host)

const bill = { title: 'Нов рачун', body: 'Октобар', url: '/bills?bill=5', tag: 'newBill:5', unread: 2 }

it('reads what the server wrote', () => {
  expect(read(JSON.stringify(bill))).toEqual(bill)
})

it.each([undefined, '', 'text', 'null', '[]', '{}', '{"title":""}', '{"title":7}'])(
  'shows %j all the same, without a count',
  (text) => {
    expect(read(text)).toMatchObject({ title: host, url: '/messages', unread: null })
  },
)

it('takes no count that is none, and no address that leads away', () => {
  for (const unread of [-1, 1.5, '3', null])
    expect(read(JSON.stringify({ ...bill, unread })).unread).toBeNull()
  for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'bills', 5, '/a b'])
    expect(read(JSON.stringify({ ...bill, url })).url).toBe('/messages')
  expect(isOwnPath('/')).toBe(true)
})
