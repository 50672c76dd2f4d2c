import type { ComplaintDocument } from '@portal/contract/customers/complaint-documents'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/customers/complaint-documents'

let app: TestApp
let customer: Customer
let documents: ComplaintDocument[]

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const form = new FormData()
  form.set('commercialContractId', String(contract))
  form.set('pointOfDeliveryId', String(await aPoint(app.database, contract)))
  form.set('complaintNameId', '1011')
  form.set('description', 'Шаљем слике.')
  const canvas = sharp({ create: { width: 900, height: 300, channels: 3, background: '#d05a2b' } })
  const photo = await canvas
    .withExif({ IFD0: { Copyright: 'Нови Сад' } })
    .jpeg()
    .toBuffer()
  form.append('Files', new Blob([new Uint8Array(photo)]), 'друга.jpg')
  form.append('Files', new Blob([new Uint8Array(photo)]), 'прва.jpg')
  form.append('Files', new Blob(['Стање 48210.']), 'белешка.txt')
  const answer = await app.postForm('/api/customers/complaints', form, customer.signedIn)
  expect(answer.statusCode).toBe(200)
  const body = { complaintId: answer.json().id, sortColumnName: 'id', sortColumnDirection: 'ASC' }
  documents = (await app.post(`${path}/search`, body, customer.signedIn)).json().data
})

const thumbnail = (place: number, who: CallOptions) =>
  app.get(`${path}/thumbnail?id=${documents[place]?.id}`, who)

test('documents come in the order they were sent', () => {
  expect(documents.map(({ documentName }) => documentName)).toEqual(['друга.jpg', 'прва.jpg', 'белешка.txt'])
})

test('a picture is given as a small square with nothing but its pixels, and kept nowhere', async () => {
  const answer = await thumbnail(0, customer.signedIn)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 160,
    height: 160,
    exif: undefined,
  })
})

test('what is no picture, what is another customer’s and what is not there are one answer', async () => {
  const stranger = await aCustomer(app)
  const foreign = await thumbnail(0, stranger.signedIn)
  const text = await thumbnail(2, customer.signedIn)
  const missing = await app.get(`${path}/thumbnail?id=1`, customer.signedIn)
  expect([foreign.statusCode, text.statusCode, missing.statusCode]).toEqual([404, 404, 404])
  expect(foreign.body).toBe(missing.body)
  expect(text.body).toBe(missing.body)
  expect((await thumbnail(0, {})).statusCode).toBe(401)
})
