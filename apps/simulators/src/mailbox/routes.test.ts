import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  makeDataFolder,
  startTestSimulators,
  type TestSimulators,
} from '#simulators/testing/test-simulators.ts'

let simulators: TestSimulators
let dataFolder: Awaited<ReturnType<typeof makeDataFolder>>

beforeAll(async () => {
  dataFolder = await makeDataFolder()
  simulators = await startTestSimulators(dataFolder.path)
})
afterAll(async () => {
  await simulators.stop()
  await dataFolder.remove()
})
beforeEach(async () => {
  await remove('/mailbox/api/messages')
})

function remove(path: string): Promise<Response> {
  return fetch(simulators.url + path, { method: 'DELETE' })
}

async function subjects(to?: string): Promise<string[]> {
  return (await simulators.messages(to)).map((message) => message.subject)
}

test('messages come newest first and are filtered by the whole address in any case', async () => {
  await simulators.send({ to: 'ana@primer.rs', subject: 'Прва', text: '1' })
  await simulators.send({ to: 'Ana@Primer.rs', subject: 'Друга', text: '2' })
  await simulators.send({ to: 'mariana@primer.rs', subject: 'Туђа', text: '3' })

  expect(await subjects()).toEqual(['Туђа', 'Друга', 'Прва'])
  expect(await subjects('ANA@primer.RS')).toEqual(['Друга', 'Прва'])
  expect(await subjects('')).toHaveLength(3)
  expect(await subjects('niko@primer.rs')).toEqual([])
})

test('an address with a plus sign is found when it is encoded', async () => {
  await simulators.send({ to: 'ana+proba@primer.rs', subject: 'Плус', text: '1' })
  expect(await subjects('ana+proba@primer.rs')).toEqual(['Плус'])
})

test('one message is read by its id; a missing or malformed id is refused', async () => {
  await simulators.send({ to: 'ana@primer.rs', subject: 'Једна', text: '1' })
  const [message] = await simulators.messages()
  const answer = await simulators.get(`/mailbox/api/messages/${message?.id}`)
  expect(await answer.json()).toEqual(message)

  for (const [id, status] of [
    ['1', 404],
    ['..%2Fetc', 400],
    ['abc', 400],
  ] as const) {
    const refusal = await simulators.get(`/mailbox/api/messages/${id}`)
    expect(refusal.status).toBe(status)
    expect(await refusal.json()).toEqual({ message: expect.any(String) })
  }
  expect((await simulators.get('/mailbox/api/messages?to=a&to=b')).status).toBe(400)
  expect((await simulators.get(`/mailbox/api/messages?to=${'a'.repeat(400)}`)).status).toBe(400)
})

test('deleting empties the mailbox, or the mail of one address', async () => {
  await simulators.send({ to: 'ana@primer.rs', subject: 'Анина', text: '1' })
  await simulators.send({ to: 'firma@primer.rs', subject: 'Фирмина', text: '2' })
  expect((await remove('/mailbox/api/messages?to=ANA@primer.rs')).status).toBe(204)
  expect(await subjects()).toEqual(['Фирмина'])
  expect((await remove('/mailbox/api/messages')).status).toBe(204)
  expect(await subjects()).toEqual([])
})

test('new mail and deletions are told live', async () => {
  const stop = new AbortController()
  const response = await fetch(`${simulators.url}/mailbox/api/events`, { signal: stop.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const heard = readUntil(response, 'event: deleted')
  await simulators.send({ to: 'ana@primer.rs', subject: 'Уживо\r\nevent: lazni', text: '1' })
  await remove('/mailbox/api/messages')
  const events = await heard
  expect(events).toMatch(
    /event: delivered\nid: \d+\ndata: \{"id":"\d+","to":"ana@primer.rs","subject":"Уживо event: lazni"/,
  )
  stop.abort()
})

test('attachments and the source are downloads, whatever they claim to be', async () => {
  await simulators.send({
    to: 'ana@primer.rs',
    subject: 'Прилог',
    text: 'У прилогу',
    attachments: [{ filename: 'рачун "10".html', contentType: 'text/html', content: '<script>1</script>' }],
  })
  const [message] = await simulators.messages()
  for (const path of ['attachments/0', 'source']) {
    const file = await simulators.get(`/mailbox/messages/${message?.id}/${path}`)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  }
  const attachment = await simulators.get(`/mailbox/messages/${message?.id}/attachments/0`)
  expect(await attachment.text()).toBe('<script>1</script>')
  expect((await simulators.get(`/mailbox/messages/${message?.id}/attachments/1`)).status).toBe(404)
  expect((await simulators.get('/mailbox/messages/1/source')).status).toBe(404)
})

test('an answer to a program is JSON also when there is nothing', async () => {
  const answer = await simulators.get('/nothing/here')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'Not found' })
  expect(await (await simulators.get('/health/live')).json()).toEqual({ status: 'live' })
})

async function readUntil(response: Response, end: string): Promise<string> {
  const decoder = new TextDecoder()
  let heard = ''
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true })
    if (heard.includes(end)) break
  }
  return heard
}
