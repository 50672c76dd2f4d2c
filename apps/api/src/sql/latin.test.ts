import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { toLatin } from '@portal/i18n/latin'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

/** Digraphs often, in both cases, beside letters, signs and Latin. */
const letters = fc.constantFrom(...'ЉЊЏљњџЉЊЏАБШабшЂЖђжABŠabš -.,5/„”')

test('the database derives Latin exactly as the texts of the portal do', async () => {
  const texts = fc.sample(fc.array(letters, { maxLength: 12 }), 3000).map((signs) => signs.join(''))
  const { rows } = await database.pool.query<{ latin: string }>(
    'select to_serbian_latin(word) as latin from unnest($1::text[]) with ordinality as list (word, place) order by place',
    [texts],
  )
  expect(rows.map(({ latin }) => latin)).toEqual(texts.map(toLatin))
})
