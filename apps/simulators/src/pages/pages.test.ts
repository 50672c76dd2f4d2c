import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { languages, languageTags } from '#simulators/pages/language.ts'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { createIpsMerchant } from '#simulators/testing/test-ips.ts'

const suite = usePaymentSuite()

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'no-inline-style': 'error', 'no-trailing-whitespace': 'off' },
})

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
  return [
    '/',
    '/phone',
    '/phone?done=approved',
    '/mailbox',
    '/nema-je',
    challenge,
    wrong,
    cancelled,
    ...payments,
  ]
}

test('the Latin pages have no Cyrillic of ours left', async () => {
  const { simulators } = suite()
  for (const path of ['/', '/phone', '/mailbox']) {
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
