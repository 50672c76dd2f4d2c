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
  await fetch(`${simulators.url}/mailbox/api/messages`, { method: 'DELETE' })
})

async function page(path: string): Promise<string> {
  return (await simulators.get(path, 'text/html')).text()
}

async function sendOne(mail: Parameters<TestSimulators['send']>[0]): Promise<string> {
  await simulators.send({ to: 'ana@primer.rs', ...mail })
  const [message] = await simulators.messages()
  return message?.id ?? ''
}

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'

test('hostile text in any part of a mail is shown as text', async () => {
  const id = await sendOne({
    from: { name: hostile, address: 'a@primer.rs' },
    subject: hostile,
    text: hostile,
    attachments: [{ filename: `${hostile}.txt`, content: 'x' }],
  })
  for (const view of ['text', 'source']) {
    const shown = await page(`/mailbox?message=${id}&view=${view}`)
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(shown).not.toContain('<script>alert')
    expect(shown).not.toContain('<img')
  }
})

test('hostile text in the address bar is shown as text', async () => {
  const query = new URLSearchParams({ to: hostile })
  expect(await page(`/mailbox?${query}`)).not.toContain('<script>alert')
  for (const query of ['message=<script>', 'view=raw', 'count=-1']) {
    const answer = await simulators.get(`/mailbox?${query}`, 'text/html')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Захтев није успео')
  }
})

test('every page has a policy without inline script and without frames from elsewhere', async () => {
  for (const path of ['/', '/mailbox', '/nema-je', '/mailbox/api/messages']) {
    const { headers } = await simulators.get(path, 'text/html')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('the HTML of a mail stands in a frame without script, forms and its own origin', async () => {
  const id = await sendOne({
    subject: 'HTML',
    html: '<!doctype html><html><head><title>x</title></head><body><script>alert(1)</script>Здраво</body></html>',
  })
  const shown = await page(`/mailbox?message=${id}`)
  expect(shown).toContain(
    `src="/mailbox/messages/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
  )
  expect(shown).not.toContain('alert(1)</script>')

  const frame = await simulators.get(`/mailbox/messages/${id}/body`)
  const policy = frame.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|allow-forms/)
  expect(await frame.text()).toMatch(/^<!doctype html><html><head><base target="_blank"><title>/)
})

test('pictures that came inside the mail are shown, and nothing is fetched for it', async () => {
  const id = await sendOne({
    subject: 'Слика',
    html: '<img src="cid:logo@primer.rs"><img src="cid:nema">',
    attachments: [{ cid: 'logo@primer.rs', filename: 'logo.png', contentType: 'image/png', content: 'PNG' }],
  })
  const frame = await (await simulators.get(`/mailbox/messages/${id}/body`)).text()
  expect(frame).toContain(`<img src="data:image/png;base64,${Buffer.from('PNG').toString('base64')}">`)
  expect(frame).toContain('<img src="cid:nema">')
  expect(await page(`/mailbox?message=${id}`)).not.toContain('logo.png')
})

test('a mail made only for light keeps its white sheet in the dark', async () => {
  const plain = await sendOne({ subject: 'Светла', html: '<p>x</p>' })
  expect(await page(`/mailbox?message=${plain}`)).toContain('data-scheme="light"')
  for (const sign of [
    '<meta name="color-scheme" content="light dark">',
    '<style>@media (prefers-color-scheme: dark) { p { color: white } }</style>',
  ]) {
    const aware = await sendOne({ subject: 'Обе', html: `${sign}<p>x</p>` })
    expect(await page(`/mailbox?message=${aware}`)).toContain('data-scheme="any"')
  }
})

test('a text-only mail opens as text, with its web addresses as links', async () => {
  const id = await sendOne({
    subject: 'Текст',
    text: 'Отворите https://primer.rs/enter-code?a=1&b=2. Хвала.',
  })
  const shown = await page(`/mailbox?message=${id}`)
  expect(shown).not.toContain('<iframe')
  expect(shown).toContain(
    '<a href="https://primer.rs/enter-code?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
  )
})

test('the list marks what is unread, finds by a part of the address and shows the rest on request', async () => {
  await simulators.send({ to: 'firma@primer.rs', subject: 'Фирмина', text: '1' })
  const id = await sendOne({ subject: 'Анина', text: '2' })
  expect(await page('/mailbox')).toMatch(/Непрочитано: <\/span>Анина/)
  await page(`/mailbox?message=${id}`)
  const list = await page('/mailbox?to=PRIMER')
  expect(list).not.toMatch(/Непрочитано: <\/span>Анина/)
  expect(list).toMatch(/Непрочитано: <\/span>Фирмина/)
  expect(await page('/mailbox?to=firm')).not.toContain('Анина')
  expect(await page('/mailbox?to=nema')).toContain('Нема поште за ову адресу')
  expect(await page('/mailbox?count=1&to=primer')).toContain('href="/mailbox?to=primer&amp;count=101"')
})

test('an empty mailbox says what will come; a deleted message shows the list', async () => {
  expect(await page('/mailbox')).toContain('Још нема поште')
  const answer = await simulators.get('/mailbox?message=1', 'text/html')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('data-open="no"')
})

test('the pages are Serbian and, when asked, English, and the links keep the language', async () => {
  await sendOne({ subject: 'Порука', text: '1' })
  expect(await page('/')).toContain('<html lang="sr-Cyrl-RS">')
  const english = await page('/mailbox?lang=en')
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('Search by address')
  expect(english).toMatch(/href="\/mailbox\?message=\d+&amp;lang=en"/)
  expect(await page('/?lang=en')).toContain('Open the mailbox')
  expect(await page('/nema-je?lang=en')).toContain('There is no such page')
})

test('everything a page names is there', async () => {
  const shown = await page('/mailbox')
  const addresses = [...shown.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBeGreaterThanOrEqual(5)
  const fonts = await page('/assets/manrope/index.css')
  addresses.push(...[...fonts.matchAll(/url\(\.\/([^)]+)\)/g)].map((match) => `/assets/manrope/${match[1]}`))
  for (const address of addresses) expect((await simulators.get(address)).status, address).toBe(200)
})
