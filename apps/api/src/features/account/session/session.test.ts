import { expect, it } from 'vitest'
import { aVerifiedAccount, bearer, signInAs } from '#testing/accounts.ts'
import { aContract, aCustomer, aPoint, aWarning } from '#testing/supplier-world.ts'
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
    isEmailBounced: false,
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

it('shows the contracts and selects the first of them with its first point', async () => {
  const customer = await aCustomer(app)
  const older = await aContract(app.database, customer)
  const newer = await aContract(app.database, customer)
  await aPoint(app.database, newer, { point_of_delivery_number: '330', is_active: false })
  const point = await aPoint(app.database, newer, { point_of_delivery_number: '331' })
  await aPoint(app.database, newer, { point_of_delivery_number: '332' })
  await aWarning(app.database, older)
  const session = (await app.get('/api/account/session', customer.in('en-US'))).json()
  const contracts = (await app.get('/api/contracts/commercial-contracts', customer.in('en-US'))).json()
  expect(session.contracts).toEqual(contracts)
  expect(session.contracts.map(({ id }: { id: number }) => id)).toEqual([newer, older])
  expect(session.selection).toEqual({ commercialContractId: newer, pointOfDeliveryId: point })
  const search = '/api/metering/points-of-deliveries/search'
  const points = (await app.post(search, { commercialContractId: newer }, customer.in('en-US'))).json()
  expect(points.data[0].id).toBe(point)
  expect(session.activeWarningsExist).toBe(false)
})

it('keeps the contract chosen before, and tells of its warnings', async () => {
  const customer = await aCustomer(app)
  const chosen = await aContract(app.database, customer)
  await aContract(app.database, customer)
  await aWarning(app.database, chosen)
  const path = `/api/account/session?commercialContractId=${chosen}`
  const session = (await app.get(path, customer.signedIn)).json()
  expect(session.selection).toEqual({ commercialContractId: chosen, pointOfDeliveryId: null })
  expect(session.activeWarningsExist).toBe(true)
})

it("does not select a stranger's contract", async () => {
  const foreign = await aContract(app.database, await aCustomer(app))
  const customer = await aCustomer(app)
  const path = `/api/account/session?commercialContractId=${foreign}`
  const nothing = { commercialContractId: null, pointOfDeliveryId: null }
  expect((await app.get(path, customer.signedIn)).json().selection).toEqual(nothing)
  const own = await aContract(app.database, customer)
  expect((await app.get(path, customer.signedIn)).json().selection.commercialContractId).toBe(own)
})
