import { describe, expect, it } from 'vitest'
import { anAddress, registration } from '#testing/accounts.ts'
import { aBrowser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { wrongCodes } from './verification-codes.ts'

const app = await createTestApp()
const minuteMs = 60_000

async function aRegistration() {
  const body = await registration(app)
  const browser = aBrowser(app)
  await browser.post('/api/account/register', body)
  await app.runJobs()
  const code = app.mailbox.lastCode(body.email)
  const wrong = code === '000000' ? '111111' : '000000'
  const enter = async (verificationCode: string) =>
    (
      await browser.post('/api/account/validate-verification-code', {
        emailAddress: body.email,
        verificationCode,
      })
    ).json()
  const askAgain = async () => {
    app.clock.advance(minuteMs)
    const reCaptchaToken = await app.solveRobotCheck()
    const wish = { emailAddress: body.email, reCaptchaToken }
    await browser.post('/api/account/send-new-verification-code', wish, anAddress())
    await app.runJobs()
    return app.mailbox.lastCode(body.email)
  }
  return { enter, code, wrong, askAgain }
}

it('a code uses all its digits', async () => {
  const codes: string[] = []
  while (codes.length < 12) codes.push((await aRegistration()).code)
  const digitsAt = (place: number) => new Set(codes.map((code) => code[place]))
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  for (let place = 0; place < 6; place += 1) expect(digitsAt(place).size).toBeGreaterThan(1)
}, 30_000)

describe('when too many codes are wrong everywhere', () => {
  it('each code has one try, and whoever reads it from the mail gets through', async () => {
    const [honest, mistaken] = [await aRegistration(), await aRegistration()]
    expect((await mistaken.enter(mistaken.wrong)).code).toBeUndefined()
    for (let number = 0; number < wrongCodes.calls; number += 1) {
      await app.services.limits.tryTake(app.database, wrongCodes)
    }
    expect((await mistaken.enter(mistaken.wrong)).code).toBe(998)
    expect((await mistaken.enter(mistaken.code)).code).toBe(998)
    expect(await honest.enter(honest.code)).toEqual({ success: true })
    expect(await mistaken.enter(await mistaken.askAgain())).toEqual({ success: true })
  }, 30_000)
})
