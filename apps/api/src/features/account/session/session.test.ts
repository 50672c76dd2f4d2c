import { expect, it } from 'vitest'
import { aVerifiedAccount, bearer, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

it('gives all that the shell shows in one answer', async () => {
  const email = await aVerifiedAccount(app, { customerTypeId: 2 })
  const { accessToken } = await signInAs(app, email)
  const answer = await app.get('/api/account/session', bearer(accessToken))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    user: {
      username: email,
      name: '',
      phone: null,
      address: null,
      isLegalEntity: true,
      hasProfileImage: false,
      hasSavedCards: false,
    },
    contracts: [],
    selection: { commercialContractId: null, pointOfDeliveryId: null },
    unreadMessages: 0,
    activeWarningsExist: false,
    newNotificationsExist: false,
    feeAmount: 28.77,
    features: { complaintsEnabled: true },
  })
})

it('is refused without a session', async () => {
  expect((await app.get('/api/account/session')).statusCode).toBe(401)
})

it('refuses a contract id that is no id', async () => {
  const { accessToken } = await signInAs(app, await aVerifiedAccount(app))
  for (const id of ['x', '-1', '0', '1.5', '1e3', '99999999999999999999']) {
    const answer = await app.get(`/api/account/session?commercialContractId=${id}`, bearer(accessToken))
    expect(answer.statusCode, id).toBe(400)
  }
})

it('is refused when the account is gone', async () => {
  const email = await aVerifiedAccount(app)
  const { accessToken } = await signInAs(app, email)
  await app.database.query({ name: 'delete-user', text: 'delete from users where email = $1' }, [email])
  expect((await app.get('/api/account/session', bearer(accessToken))).statusCode).toBe(401)
})
