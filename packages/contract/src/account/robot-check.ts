import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const RobotCheckSetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challengeUrl: z.string() }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
])
export type RobotCheckSetting = z.infer<typeof RobotCheckSetting>

export const robotCheckSetting = endpoint({
  id: 'account.robotCheck.setting',
  method: 'GET',
  path: '/api/account/robot-check',
  access: 'public',
  summary: 'Which robot check the forms show.',
  success: {
    status: 200,
    description: 'The kind of check and what its script needs.',
    schema: RobotCheckSetting,
  },
  limits: [{ per: 'address', calls: 600, windowSeconds: 300 }],
  example: { response: { kind: 'altcha', challengeUrl: '/api/account/robot-check/challenge' } },
})

export const robotCheckChallenge = endpoint({
  id: 'account.robotCheck.challenge',
  method: 'GET',
  path: '/api/account/robot-check/challenge',
  access: 'public',
  summary: 'A fresh proof-of-work challenge for the self-hosted robot check; each may be used once.',
  success: {
    status: 200,
    description: 'The challenge as the ALTCHA widget reads it.',
    schema: z.looseObject({}),
  },
  limits: [{ per: 'address', calls: 120, windowSeconds: 300 }],
  example: { response: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: '…' } },
})
