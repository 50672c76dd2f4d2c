import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test.each([
  ['twice in one object', '{"a":1,"b":2,"a":1}'],
  ['twice, once in another spelling', '{"status":"failed","st\\u0061tus":"success"}'],
  ['twice deep inside', '{"list":[{"x":{"a":1,"a":2}}]}'],
  ['twice after a nested object with the same key', '{"a":{"a":1},"a":2}'],
])('a key that stands %s makes an answer unreadable', (_what, text) => {
  expect(parseJson(text)).toBeUndefined()
})

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
  '{"a":"a","b":"\\"a\\":1,\\"a\\":2"}',
  '["a","a"]',
  '{"":1,"{":2,"}":3,":":4}',
  '"text"',
  'null',
])('%s says everything once', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test.each(['', '<html>', '{"a":1', "{'a':1}", '{"a":1}{"a":1}'])('%j is no answer', (text) => {
  expect(parseJson(text)).toBeUndefined()
})

test('a megabyte is read in a moment', () => {
  const list = Array.from({ length: 8000 }, (_, index) => ({ index, text: 'x\\"'.repeat(30) }))
  const begunAt = performance.now()
  expect(parseJson(JSON.stringify(list))).toEqual(list)
  expect(performance.now() - begunAt).toBeLessThan(1000)
})
