import type { Random } from '@portal/supplier-feed/generator/random'

/** What somebody who breaks things types first. */
const strangeTexts = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '9007199254740993',
  '99999999999999999999',
  '1; drop table users',
  "' or '1'='1",
  '../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$\u007b7*7}',
  '#set($x=1)',
  '\r\nX-Injected: yes',
  '\ud800',
  'İıſK',
  '١٢٣',
  '𝟏𝟐𝟑',
  'Ж'.repeat(5_000),
  '💡'.repeat(300),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '-000001-01-01',
  'ana@primer.rs',
  '__proto__',
  'constructor',
]

const strangeValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  0.1 + 0.2,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, toString: 1 },
  ...strangeTexts,
]

export const strangeText = (random: Random): string => random.pick(strangeTexts)

const strangeValue = (random: Random): unknown =>
  random.chance(0.03) ? nested(random.whole(50, 1_000)) : random.pick(strangeValues)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with one place changed: another value, a field too many, one too few, a list in place of one. */
export function bend(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const place = random.whole(0, value.length - 1)
    return value.map((each, index) => (index === place ? bend(each, random) : each))
  }
  if (isObject(value) && random.chance(0.95)) return bendObject(value, random)
  return random.chance(0.15) ? [value, value] : strangeValue(random)
}

function bendObject(value: Json, random: Random): Json {
  const names = Object.keys(value)
  if (names.length === 0 || random.chance(0.1))
    return { ...value, [strangeText(random)]: strangeValue(random) }
  const name = random.pick(names)
  if (random.chance(0.15)) {
    const { [name]: _gone, ...rest } = value
    return rest
  }
  return { ...value, [name]: bend(value[name], random) }
}
