import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  CustomerTypeId,
  EmailAddress,
  NewPassword,
  Password,
  RobotCheckToken,
  VerificationCode,
} from '#contract/fields.ts'

/** Names a registration to the client that began it; browsers have their cookie instead. */
const RegistrationId = z.uuid()
const registrationIdExample = '0b8e7c52-6f0e-4d2e-9a58-6f1f6a3f1f10'

export const register = endpoint({
  id: 'account.register',
  method: 'POST',
  path: '/api/account/register',
  access: 'public',
  summary:
    'Begin a registration; its own code, entered in the same browser, makes it an account. A known address gets the same answer, and its owner a letter.',
  body: z.object({
    termsOfUseAccepted: z.boolean(),
    dataProcessingAccepted: z.boolean(),
    customerTypeId: CustomerTypeId,
    password: NewPassword,
    passwordConfirmation: Password,
    email: EmailAddress,
    reCaptchaToken: RobotCheckToken,
  }),
  success: {
    status: 200,
    description: 'A code is on its way.',
    schema: z.object({ success: z.literal(true), registrationId: RegistrationId }),
  },
  problems: [
    'consentsMissing',
    'passwordTooWeak',
    'passwordTooCommon',
    'passwordsDiffer',
    'robotCheckFailed',
    'robotCheckUnavailable',
  ],
  limits: [{ per: 'address', calls: 30, windowSeconds: 3600 }],
  example: {
    request: {
      termsOfUseAccepted: true,
      dataProcessingAccepted: true,
      customerTypeId: 1,
      password: 'Struja-2026!',
      passwordConfirmation: 'Struja-2026!',
      email: 'novi@primer.rs',
      reCaptchaToken: 'eyJhbGdvcml0aG0iOi…',
    },
    response: { success: true, registrationId: registrationIdExample },
  },
})

export const validateVerificationCode = endpoint({
  id: 'account.validateVerificationCode',
  method: 'POST',
  path: '/api/account/validate-verification-code',
  access: 'public',
  summary:
    'Check an e-mailed code in the browser that asked for it: a registration code makes the account, a reset code stays good for setting the password.',
  body: z.object({
    emailAddress: EmailAddress,
    verificationCode: VerificationCode,
    registrationId: z.optional(RegistrationId),
  }),
  success: { status: 200, description: 'The code is right.', schema: z.object({ success: z.literal(true) }) },
  problems: ['wrongCode', 'codeTriesUsedUp', 'codeSpent', 'codeNotAskedHere'],
  limits: [{ per: 'address', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { emailAddress: 'novi@primer.rs', verificationCode: '482913' },
    response: { success: true },
  },
})

export const sendNewVerificationCode = endpoint({
  id: 'account.sendNewVerificationCode',
  method: 'POST',
  path: '/api/account/send-new-verification-code',
  access: 'public',
  summary:
    'Send another code for a registration of this browser. The answer is the same whether the address is known or not.',
  body: z.object({
    emailAddress: EmailAddress,
    reCaptchaToken: RobotCheckToken,
    registrationId: z.optional(RegistrationId),
  }),
  success: { status: 204, description: 'A code is on its way if the address awaits one.' },
  problems: ['codeAlreadySent', 'codeNotAskedHere', 'robotCheckFailed', 'robotCheckUnavailable'],
  limits: [{ per: 'address', calls: 30, windowSeconds: 3600 }],
  example: { request: { emailAddress: 'novi@primer.rs', reCaptchaToken: 'eyJhbGdvcml0aG0iOi…' } },
})
