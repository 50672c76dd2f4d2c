import { randomBytes } from 'node:crypto'
import { hashPersonalNumber } from '@portal/database/identity-hash'
import { PaymentMethod } from '@portal/domain/enumerations'
import { makeTransactionId } from '@portal/domain/payments/transaction-id'
import type { CardGateway } from '@portal/gateway/port'
import { describe, expect, it } from 'vitest'
import { closeAtProvider } from '#api/features/transactions/core/at-provider.ts'
import type { StoredTransaction } from '#api/features/transactions/core/stored-transaction.ts'
import { anAddress, aVerifiedAccount, bearer, registration, signInAs } from '#testing/accounts.ts'
import { aContract, aCustomer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp, testConfig } from '#testing/test-app.ts'

const { tokenSecret, paymentKeySecret, identityKey } = testConfig
const next = {
  tokenSecret: 'the next secret of tokens, also long enough',
  paymentKeySecret: 'the next secret of payments, also long',
  identityKey: 'the next key of identities, also long enough',
}

/** As it was, while the secrets change, and when the old ones are gone: three processes of one portal. */
const before = await createTestApp()
const shared = { database: before.database, clock: before.clock, mailbox: before.mailbox }
const between = await createTestApp({
  ...shared,
  config: {
    ...next,
    tokenSecretPrevious: tokenSecret,
    paymentKeySecretPrevious: paymentKeySecret,
    identityKeyPrevious: identityKey,
  },
})
const after = await createTestApp({ ...shared, config: next })
const email = await aVerifiedAccount(before)

const session = async (on: TestApp, accessToken: string) =>
  (await on.get('/api/account/session', bearer(accessToken))).statusCode

describe('while a secret takes the place of another', () => {
  it('keeps customers signed in, and signs with the new one alone', async () => {
    const old = await signInAs(before, email)
    expect(await session(between, old.accessToken)).toBe(200)
    expect(await session(after, old.accessToken)).toBe(401)
    const fresh = await signInAs(between, email)
    expect(await session(after, fresh.accessToken)).toBe(200)
    expect(await session(before, fresh.accessToken)).toBe(401)
  })

  it('gives the tabs of a browser the same successor, whichever process rotated', async () => {
    const { refreshToken } = await signInAs(before, email)
    const refresh = async (on: TestApp, token = refreshToken) =>
      (await on.post('/api/account/refresh-token', { refreshToken: token }, { address: anAddress() })).json()
    const first = await refresh(before)
    const second = await refresh(between)
    expect(second.refreshToken).toBe(first.refreshToken)
    expect(await session(between, (await refresh(between, second.refreshToken)).accessToken)).toBe(200)
  })

  it('takes the code of a mail that was sent before', async () => {
    const body = await registration(before)
    const address = anAddress()
    const { registrationId } = (await before.post('/api/account/register', body, { address })).json()
    await before.runJobs()
    const answer = {
      emailAddress: body.email,
      verificationCode: before.mailbox.lastCode(body.email),
      registrationId,
    }
    const validate = async (on: TestApp) =>
      (await on.post('/api/account/validate-verification-code', answer, { address })).statusCode
    expect(await validate(after)).not.toBe(200)
    expect(await validate(between)).toBe(200)
  })

  it('takes a robot check that was begun before, once', async () => {
    const begun = await before.solveRobotCheck()
    const context = { address: anAddress(), signal: AbortSignal.timeout(10_000) }
    const verify = ({ services }: TestApp) => services.robotCheck.verify(begun, context)
    await expect(verify(after)).rejects.toThrow()
    await verify(between)
    await expect(verify(between)).rejects.toThrow()
  })

  it('opens the documents of events that were sent before', () => {
    const documents = [{ file: 'a'.repeat(40) }]
    const event = { id: '', type: '', timestamp: '', stream: '', number: 1, data: { documents } }
    const linked = before.services.documentLinks.addTo(event).data.documents as { url: string }[] // as it was given
    const { searchParams } = new URL(linked[0]?.url ?? '')
    const isRight = ({ services }: TestApp) =>
      services.documentLinks.isRight(
        'a'.repeat(40),
        searchParams.get('until') ?? '',
        searchParams.get('signature') ?? '',
      )
    expect([before, between, after].map(isRight)).toEqual([true, true, false])
  })

  it('reads the links of mails that were sent before', async () => {
    const key = await before.services.alertLinkKeys.issueSettings(7)
    const read = ({ services }: TestApp) => services.alertLinkKeys.readSettings(key)
    expect(await read(between)).toMatchObject({ userId: 7 })
    expect(await read(after)).toBeUndefined()
  })

  it('shows the address of a calendar as it is, or not at all', async () => {
    const customer = await aCustomer(before)
    const path = '/api/alerts/calendar'
    const { url } = (await before.post(path, undefined, customer.signedIn)).json()
    const caller = await between.services.accessTokens.verify(
      customer.signedIn.headers?.authorization?.slice(7) ?? '',
    )
    if (!caller) throw new Error('the customer is not signed in')
    const signed = bearer(await after.services.accessTokens.sign(caller, before.clock() + 60_000))
    expect((await between.get(path, signed)).json()).toEqual({ url })
    expect((await after.get(path, signed)).json()).toEqual({ url: null })
    expect((await after.get(new URL(url).pathname)).statusCode).toBe(200)
  })

  it('goes on with payments that were begun before', async () => {
    const [old, now, later] = [before, between, after].map(({ services }) => services.payments)
    if (!old || !now || !later) throw new Error('three are there')
    const key = await old.keys.issue({
      sessionId: crypto.randomUUID(),
      userId: 7,
      userName: email,
      language: 'sr-Cyrl-RS',
      contractId: 41_001,
      totalPara: 100_00,
      feePara: 28_77,
      deviceTypeId: 2,
      saveCard: false,
    })
    expect(await now.keys.verify(key)).toMatchObject({ userId: 7 })
    expect(await later.keys.verify(key)).toBeUndefined()

    const ref = { contractId: 41_001, id: makeTransactionId(41_001, before.clock(), randomBytes(5)) }
    const ticket = await old.tickets.issue(ref, before.clock())
    expect(await now.tickets.verify(ticket)).toEqual(ref)
    expect(await later.tickets.verify(ticket)).toBeUndefined()

    const sealed = old.vault.seal('a session at the gateway')
    expect(now.vault.open(sealed)).toBe('a session at the gateway')
    expect(() => later.vault.open(sealed)).toThrow()
    expect(() => old.vault.open(now.vault.seal('another'))).toThrow()
    expect(now.vault.hashes('token')).toContainEqual(old.vault.hash('token'))
    expect(later.vault.hashes('token')).not.toContainEqual(old.vault.hash('token'))

    const gateway = {} as CardGateway // never asked: without its token there is nothing to ask about
    const transaction = { method: PaymentMethod.card, sessionTokenSealed: sealed } as StoredTransaction
    expect(await closeAtProvider({ ...later, gateway }, transaction)).toBe('unknown')

    before.clock.advance(31 * 60_000)
    expect(await now.keys.verify(key)).toBe('expired')
  })

  it('lets a contract be added that was imported before', async () => {
    const jmbg = '1703984716138'
    const add = async (on: TestApp) => {
      const customer = await aCustomer(on)
      const id = await aContract(on.database)
      const hash = hashPersonalNumber(identityKey, jmbg)
      await on.database.pool.query('insert into contract_claims values ($1, $2, 1, $3)', [
        `20015${id}`,
        id,
        hash,
      ])
      const body = {
        commercialContractsNumber: `20015${id}`,
        customerTypeId: 1,
        personalIdentification: jmbg,
      }
      const whole = { ...body, nationalCourtRegister: null, vatId: null }
      return (await on.post('/api/contracts/commercial-contracts', whole, customer.signedIn)).json().success
    }
    expect([await add(before), await add(between), await add(after)]).toEqual([true, true, false])
  })
})
