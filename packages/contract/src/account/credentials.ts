import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  DeviceTypeId,
  EmailAddress,
  inputText,
  NewPassword,
  Password,
  RobotCheckToken,
  VerificationCode,
} from '#contract/fields.ts'
import { SentenceInEachLanguage } from '#contract/sentences.ts'

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

export const AuthenticateAnswer = z.object({
  success: z.boolean(),
  token: z.nullable(Tokens),
  code: z.nullable(z.int()),
  errorMessage: z.nullable(z.string()),
  errorMessages: z.nullable(SentenceInEachLanguage),
})
export type AuthenticateAnswer = z.infer<typeof AuthenticateAnswer>

const tokensExample = { accessToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl', refreshToken: 'fGmV3sQ0x7' }

export const authenticate = endpoint({
  id: 'account.authenticate',
  method: 'POST',
  path: '/api/account/authenticate',
  access: 'public',
  summary:
    'Sign in. A refused sign-in is an answer with success false; code 9999 means the account is not verified, 1010 that the robot check is needed too.',
  body: z.object({
    username: inputText({ min: 1, max: 320 }),
    password: Password,
    deviceTypeId: z._default(DeviceTypeId, 1),
    /** Asked for by code 1010, while somebody guesses at this account. */
    reCaptchaToken: z.optional(RobotCheckToken),
  }),
  success: { status: 200, description: 'Signed in, or refused with a reason.', schema: AuthenticateAnswer },
  problems: ['robotCheckFailed', 'robotCheckUnavailable'],
  // Only against floods: wrong tries are counted by the call itself, which knows whom to trust.
  limits: [{ per: 'address', calls: 1200, windowSeconds: 300 }],
  example: {
    request: { username: 'ana@primer.rs', password: 'Struja-2026!', deviceTypeId: 1 },
    response: { success: true, token: tokensExample, code: null, errorMessage: null, errorMessages: null },
  },
})

export const refreshToken = endpoint({
  id: 'account.refreshToken',
  method: 'POST',
  path: '/api/account/refresh-token',
  access: 'public',
  summary: 'Exchange a refresh token for a new pair. A replay after ten seconds ends the whole session.',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
  success: { status: 200, description: 'The next pair of tokens.', schema: Tokens },
  problems: ['unauthorized'],
  limits: [{ per: 'address', calls: 600, windowSeconds: 300 }],
  example: { request: { refreshToken: 'fGmV3sQ0x7' }, response: tokensExample },
})

export const signOut = endpoint({
  id: 'account.signOut',
  method: 'POST',
  path: '/api/account/sign-out',
  access: 'public',
  summary:
    'End the session a refresh token belongs to; its access tokens stop working too. Unknown tokens are no error.',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
  success: { status: 204, description: 'The session is over.' },
  limits: [{ per: 'address', calls: 120, windowSeconds: 300 }],
  example: { request: { refreshToken: 'fGmV3sQ0x7' } },
})

export const forgetPassword = endpoint({
  id: 'account.forgetPassword',
  method: 'POST',
  path: '/api/account/forget-password',
  access: 'public',
  summary: 'Send a code for a new password. The answer is the same whether the address is known or not.',
  body: z.object({
    emailAddress: EmailAddress,
    reCaptchaToken: RobotCheckToken,
  }),
  success: { status: 204, description: 'A code is on its way if the address is known.' },
  problems: ['codeAlreadySent', 'robotCheckFailed', 'robotCheckUnavailable'],
  limits: [{ per: 'address', calls: 30, windowSeconds: 3600 }],
  example: { request: { emailAddress: 'ana@primer.rs', reCaptchaToken: 'eyJhbGdvcml0aG0iOi…' } },
})

export const setNewPassword = endpoint({
  id: 'account.setNewPassword',
  method: 'POST',
  path: '/api/account/set-new-password',
  access: 'public',
  summary:
    'Set a new password with the e-mailed code, in the browser that asked for it; every session of the account ends.',
  body: z.object({
    emailAddress: EmailAddress,
    newPassword: NewPassword,
    newPasswordConfirmation: Password,
    verificationCode: VerificationCode,
  }),
  errorNames: { newPassword: 'NewPassword' },
  success: { status: 204, description: 'The password is changed.' },
  problems: [
    'wrongCode',
    'codeTriesUsedUp',
    'codeSpent',
    'codeNotAskedHere',
    'passwordTooWeak',
    'passwordTooCommon',
    'passwordsDiffer',
  ],
  limits: [{ per: 'address', calls: 30, windowSeconds: 3600 }],
  example: {
    request: {
      emailAddress: 'ana@primer.rs',
      newPassword: 'Struja-2027!',
      newPasswordConfirmation: 'Struja-2027!',
      verificationCode: '482913',
    },
  },
})
