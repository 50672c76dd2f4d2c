import { type Exchange, exchange } from '@portal/gateway/exchange'
import { parseJson } from '@portal/gateway/json'
import * as z from 'zod/mini'
import { problem } from '#api/http/problem.ts'
import type { Outbound } from '#api/tracing/outbound.ts'
import type { RobotCheck } from './robot-check.ts'

const limits = { ms: 5_000, bytes: 16 * 1024 }
const Verdict = z.object({ success: z.boolean() })

export interface RecaptchaOptions {
  siteKey: string
  secret: string
  verifyUrl: string
}

/** The text in which Google says yes or no; undefined where it says neither. */
const verdictText = (answer: Exchange): string | undefined =>
  answer.isAnswered && answer.status === 200 ? answer.text : undefined

const call = {
  provider: 'recaptcha',
  action: 'verify',
  isAnswered: (answer: Exchange) => verdictText(answer) !== undefined,
} as const

/** Google's check; it sees each customer who solves it, so it is not the default. */
export const createRecaptcha = (
  { siteKey, secret, verifyUrl }: RecaptchaOptions,
  outbound: Outbound,
): RobotCheck => ({
  setting: { kind: 'recaptcha', siteKey },
  async verify(token, { signal }) {
    const body = new URLSearchParams({ secret, response: token })
    const answer = await outbound(call, () => exchange(verifyUrl, { method: 'POST', body, signal }, limits))
    const verdict = z.safeParse(Verdict, parseJson(verdictText(answer) ?? ''))
    if (!verdict.success) throw problem('robotCheckUnavailable')
    if (!verdict.data.success) throw problem('robotCheckFailed')
  },
})
