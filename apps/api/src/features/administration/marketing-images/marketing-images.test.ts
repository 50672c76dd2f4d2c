import { beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/administration/marketing-images'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

test('places without an image are left out', async () => {
  const customer = await aCustomer(app)
  expect((await app.get(path, customer.signedIn)).json()).toEqual([])
})

test('an image comes as base64 in one line, with its link', async () => {
  const customer = await aCustomer(app)
  const content = Buffer.alloc(300, 7)
  await app.database.pool.query(
    "insert into marketing_images (id, content, navigation_url) values (2, $1, 'https://primer.rs/e-racun')",
    [content],
  )
  expect((await app.get(path, customer.signedIn)).json()).toEqual([
    {
      id: 2,
      marketingImage: {
        marketingImageContent: content.toString('base64'),
        navigationUrl: 'https://primer.rs/e-racun',
        alternativeText: null,
      },
    },
  ])
})

test('a picture made for a language comes before one made for all', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(
    `insert into marketing_images (id, content, language, alternative_text)
     values (1, 'all', null, null), (1, 'english', 'en-US', 'Your bill by e-mail')`,
  )
  const wordsIn = async (language: string) => {
    const headers = { ...customer.signedIn.headers, 'accept-language': language }
    const images = (await app.get(path, { headers })).json<{ id: number; marketingImage: object }[]>()
    return images.find(({ id }) => id === 1)?.marketingImage
  }
  expect(await wordsIn('en-US')).toMatchObject({
    marketingImageContent: Buffer.from('english').toString('base64'),
    alternativeText: 'Your bill by e-mail',
  })
  expect(await wordsIn('sr-Latn-RS')).toMatchObject({
    marketingImageContent: Buffer.from('all').toString('base64'),
    alternativeText: null,
  })
})

test('the database holds https links only', async () => {
  const insert =
    "insert into marketing_images (id, content, navigation_url) values (1, '', 'javascript:alert(1)')"
  await expect(app.database.pool.query(insert)).rejects.toThrow()
})

test('without a session nothing is told', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
})
