import { expect, it } from 'vitest'
import { anAddress, aVerifiedAccount, bearer, registration, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'
import { cleanUpTask, createCleanUp } from './clean-up.ts'

const app = await createTestApp()
const dayMs = 24 * 3600 * 1000

const counts = async () =>
  (
    await app.database.query<Record<string, number>>({
      name: 'counts',
      text: `select (select count(*) from call_limits) as limits, (select count(*) from used_robot_checks) as checks,
        (select count(*) from verification_codes) as codes, (select count(*) from refresh_tokens) as tokens,
        (select count(*) from sessions) as sessions, (select count(*) from pending_registrations) as registrations,
        (select count(*) from trusted_browsers) as browsers, (select count(*) from users) as users`,
    })
  )[0]
const cleanUp = () => app.services.tasks[cleanUpTask]?.({}, { id: '1', attempt: 1 })

it('removes what has run out and nothing that is still good', async () => {
  const email = await aVerifiedAccount(app)
  const { accessToken, refreshToken } = await signInAs(app, email)
  await app.post('/api/account/register', await registration(app), { address: anAddress() })
  const before = await counts()
  await cleanUp()
  expect(await counts()).toEqual(before)
  expect((await app.get('/api/account/session', bearer(accessToken))).statusCode).toBe(200)
  expect((await app.post('/api/account/refresh-token', { refreshToken })).statusCode).toBe(200)

  app.clock.advance(2 * dayMs)
  await cleanUp()
  expect(await counts()).toEqual({
    limits: 0,
    checks: 0,
    codes: 0,
    tokens: 2,
    sessions: 1,
    registrations: 1,
    browsers: 1,
    users: 1,
  })

  app.clock.advance(30 * dayMs)
  await cleanUp()
  expect(await counts()).toEqual({
    limits: 0,
    checks: 0,
    codes: 0,
    tokens: 0,
    sessions: 0,
    registrations: 0,
    browsers: 1,
    users: 1,
  })

  app.clock.advance(180 * dayMs)
  await cleanUp()
  expect((await counts())?.browsers).toBe(0)
})

it('removes the rest when one kind can not be removed, and fails in the end', async () => {
  await registration(app).then((body) => app.post('/api/account/register', body, { address: anAddress() }))
  const broken = {
    statement: { name: 'clean-nothing', text: 'delete from no_such_table where $1' },
    ageMs: 0,
  }
  const codes = {
    statement: { name: 'clean-all-codes', text: 'delete from verification_codes where requested_at < $1' },
    ageMs: -dayMs,
  }
  const task = createCleanUp(app.database, app.clock, [broken, codes])
  await expect(task({}, { id: '1', attempt: 1 })).rejects.toThrow('no_such_table')
  expect((await counts())?.codes).toBe(0)
})
