import { HtmlValidate } from 'html-validate'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { readConfig } from '#simulators/config.ts'
import { languages, languageTags } from '#simulators/pages/language.ts'
import { supplierNotes } from '#simulators/supplier/page.ts'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { createIpsMerchant } from '#simulators/testing/test-ips.ts'

const suite = usePaymentSuite()

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'no-inline-style': 'error', 'no-trailing-whitespace': 'off' },
})

const webhook = new Webhook(readConfig({}).webhookSecret)

/** An event of each shape: with a form to decide by, decided, answered, come twice, of an unknown type. */
async function fillSupplier(): Promise<void> {
  const { simulators } = suite()
  const events = [
    { type: 'own-reading.received', data: { number: 'ОЧ-2026-000001', version: 1, states: [{ Ht: 12 }] } },
    { type: 'own-reading.received', data: { number: 'ОЧ-2026-000002', version: 1, states: [] } },
    {
      type: 'complaint.received',
      data: { caseNumber: 'ПР-2026-000001', description: '<b>"Опис" & више</b>' },
    },
    { type: 'complaint.received', data: { caseNumber: 'ПР-2026-000002', description: 'Опис' } },
    { type: 'delivery.changed', data: { deliveryTypeId: 1 } },
    { type: 'of-tomorrow', data: {} },
  ]
  for (const [index, event] of events.entries()) {
    const id = `page-${index}`
    const stream = 'contract/of the pages'
    const body = JSON.stringify({
      id,
      timestamp: '2026-03-11T08:15:02Z',
      stream,
      number: index + 1,
      ...event,
    })
    const sentAt = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, sentAt, body),
    }
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${simulators.url}/supplier/webhook`, { method: 'POST', headers, body })
      expect(answer.status).toBe(204)
    }
  }
  const decide = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `${simulators.url}/supplier/api/${path}`
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true)
  }
  await decide(`readings/${encodeURIComponent('ОЧ-2026-000002')}`, {
    decision: 'reject',
    reason: '<нејасно>',
  })
  await decide(`complaints/${encodeURIComponent('ПР-2026-000002')}`, { text: 'Одговор' })
}

/** Every page that a customer or a presenter can meet, in each of its states. */
async function everyPage(): Promise<string[]> {
  const { merchant, simulators } = suite()
  const ips = createIpsMerchant(simulators.url)
  const beginChallenge = async () => {
    const { sessionToken } = await merchant.openSession()
    return (await merchant.postCard('4000000000003220', sessionToken)).headers.get('location') ?? ''
  }
  const [challenge, wrong, cancelled] = [
    await beginChallenge(),
    await beginChallenge(),
    await beginChallenge(),
  ]
  await merchant.post(wrong, { decision: 'confirm', code: '1' })
  await merchant.post(cancelled, { decision: 'cancel' })
  const [open, paid, rejected] = [await ips.open(), await ips.open(), await ips.open()]
  await ips.decide(paid.id, 'approve')
  await ips.decide(rejected.id, 'reject')
  const payments = [open, paid, rejected].map(({ id }) => `/ips/pay/${id}`)
  await fillSupplier()
  return [
    '/',
    '/phone',
    '/phone?done=approved',
    '/mailbox',
    '/supplier',
    ...supplierNotes.map((note) => `/supplier?done=${note}`),
    '/nema-je',
    challenge,
    wrong,
    cancelled,
    ...payments,
  ]
}

test('the Latin pages have no Cyrillic of ours left', async () => {
  const { simulators } = suite()
  for (const path of ['/', '/phone', '/mailbox', '/supplier']) {
    const page = await (await simulators.get(`${path}?lang=sr-Latn`, 'text/html')).text()
    const words = page
      .replace('Српски, ћирилица', '')
      .replace('>Ћир<', '')
      .match(/[\u0400-\u04ff]+/g)
    expect(words, path).toBeNull()
  }
})

test('every page is valid in every language and allows no script or form of strangers', async () => {
  const { simulators } = suite()
  for (const path of await everyPage()) {
    for (const language of languages) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
      const answer = await simulators.get(address, 'text/html')
      const page = await answer.text()
      const { results } = await validator.validateString(page)
      expect(
        results.flatMap(({ messages }) => messages.map(({ message, ruleId }) => `${ruleId}: ${message}`)),
        address,
      ).toEqual([])
      expect(page).toContain(`<html lang="${languageTags[language]}">`)
      const policy = answer.headers.get('content-security-policy')
      expect(policy, address).toContain("default-src 'none'; script-src 'self';")
      expect(policy, address).not.toContain('unsafe')
    }
  }
})

test('everything the pages name is there', async () => {
  const { simulators } = suite()
  const named = new Set<string>()
  for (const path of await everyPage()) {
    const page = await (await simulators.get(path, 'text/html')).text()
    for (const [, address = ''] of page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) named.add(address)
  }
  expect(named.size).toBeGreaterThan(10)
  for (const address of named) expect((await simulators.get(address)).status, address).toBe(200)
})

test('hostile text in a payment is shown as text', async () => {
  const { simulators } = suite()
  const ips = createIpsMerchant(simulators.url)
  const { id } = await ips.open({ creditorName: '<script>alert(1)</script>', purpose: '"><img src=x>' })
  for (const path of ['/phone', `/ips/pay/${id}`]) {
    const page = await (await simulators.get(path, 'text/html')).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img src=x')
  }
})
