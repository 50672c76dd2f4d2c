import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'

const suite = usePaymentSuite()

type Encrypt = (card: Record<string, string>) => Promise<string>

/** As a page would: the script runs alone and the page sees one name of it. */
async function loadScript(crypto: unknown = globalThis.crypto): Promise<Encrypt> {
  const answer = await suite().simulators.get('/msu/cse/script.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const script = await answer.text()
  expect(script).not.toMatch(/\beval\b|new Function|fetch|XMLHttpRequest/)
  const page = { TextEncoder, Uint8Array, atob, btoa, crypto }
  runInNewContext(script, page)
  return (page as unknown as { msuCse: { encrypt: Encrypt } }).msuCse.encrypt // put there by the script
}

const card = { pan: '4111111111111111', expiryYear: '2030', expiryMonth: '1', cvv: '123' }

test.each(['Ана Петровић', 'A & B', '', 'Веома дугачко име '.repeat(20)])(
  'what the script encrypts for %j the gateway reads',
  async (name) => {
    const encrypt = await loadScript()
    const { merchant } = suite()
    const { sessionToken } = await merchant.openSession()
    const ENCRYPTEDDATA = await encrypt({ ...card, name, nonce: sessionToken.slice(0, 7) })
    const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
    expect(await merchant.call(sale)).toMatchObject({ responseCode: '00', cardExpiry: '01.2030' })
  },
)

test('the script refuses a bad nonce and a page that is not secure', async () => {
  const encrypt = await loadScript()
  for (const nonce of ['', 'x'.repeat(17)]) {
    await expect(encrypt({ ...card, name: 'A', nonce })).rejects.toThrow('nonce')
  }
  const insecure = await loadScript({})
  await expect(insecure({ ...card, name: 'A', nonce: '1234567' })).rejects.toThrow('secure')
})
