import * as z from 'zod/mini'
import { postForm } from '#api/http/outbound.ts'
import { problem } from '#api/http/problem.ts'
import type { RobotCheck } from './robot-check.ts'

const answerLimitMs = 5_000
const Verdict = z.object({ success: z.boolean() })

export interface RecaptchaOptions {
  siteKey: string
  secret: string
  verifyUrl: string
}

/** Google's check; it sees each customer who solves it, so it is not the default. */
export const createRecaptcha = ({ siteKey, secret, verifyUrl }: RecaptchaOptions): RobotCheck => ({
  setting: { kind: 'recaptcha', siteKey },
  async verify(token, { signal }) {
    const answer = await postForm(verifyUrl, { secret, response: token }, { limitMs: answerLimitMs, signal })
    const verdict = answer.isThere && answer.status === 200 ? z.safeParse(Verdict, answer.body) : undefined
    if (!verdict?.success) throw problem('robotCheckUnavailable')
    if (!verdict.data.success) throw problem('robotCheckFailed')
  },
})
