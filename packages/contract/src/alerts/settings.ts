import { alertKinds } from '@portal/domain/alerts/kinds'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'

export const AlertKind = z.enum(alertKinds)

/** One row of the matrix. A kind of security or money keeps at least one channel on. */
export const AlertSwitches = z.object({
  kind: AlertKind,
  email: z.boolean(),
  push: z.boolean(),
  inbox: z.boolean(),
})
export type AlertSwitches = z.infer<typeof AlertSwitches>

/** Every kind once. */
const AlertMatrix = z.array(AlertSwitches).check(z.maxLength(alertKinds.length))

/** HH:MM of Belgrade; push and e-mail wait until it is over, security does not. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** The hour of the one e-mail a day that gathers all; null: each by itself. Security and payments never wait for it. */
const DigestAt = z.nullable(TimeOfDay)

export const AlertSettings = z.object({
  matrix: AlertMatrix,
  /**
   * Contracts with settings of their own; the others follow those of all. Kinds of the account alone are not in their
   * matrices. Without `digestAt`, which a page of an earlier release does not know, the digest is as for all.
   */
  contracts: z.array(
    z.object({ commercialContractId: Id, matrix: AlertMatrix, digestAt: z.optional(DigestAt) }),
  ),
  quietHours: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
  digestAt: DigestAt,
  /** Whether a locked phone may show amounts and names. */
  isDetailedOnLockScreen: z.boolean(),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/** What the e-mail channel knows of its address: `bounced` is silent until the customer changes or confirms the address. */
export const AlertSettingsAnswer = z.extend(AlertSettings, {
  contracts: z.array(z.object({ commercialContractId: Id, matrix: AlertMatrix, digestAt: DigestAt })),
  email: z.string(),
  emailState: z.enum(['works', 'bounced']),
  /** Kinds that keep at least one channel. */
  lockedKinds: z.array(AlertKind),
  /** Kinds of the account, which a matrix of a contract does not have. */
  accountKinds: z.array(AlertKind),
  /** Every contract of the account with its collection number; by the link of an e-mail with the last four digits alone. */
  contractNumbers: z.array(z.object({ commercialContractId: Id, number: z.string() })),
})
export type AlertSettingsAnswer = z.infer<typeof AlertSettingsAnswer>

const rows = (email: boolean, push: boolean) => alertKinds.map((kind) => ({ kind, email, push, inbox: true }))

const settingsExample = {
  matrix: rows(true, true),
  contracts: [],
  quietHours: { from: '22:00', to: '07:00' },
  digestAt: null,
  isDetailedOnLockScreen: false,
} satisfies AlertSettings

const answerExample = {
  ...settingsExample,
  email: 'ana@primer.rs',
  emailState: 'works',
  lockedKinds: [
    'overdue',
    'warning',
    'paymentOutcome',
    'newDevice',
    'passwordChanged',
    'cardChanged',
    'accessChanged',
  ],
  accountKinds: ['message', 'newDevice', 'passwordChanged', 'cardChanged', 'accessChanged'],
  contractNumbers: [{ commercialContractId: 41207, number: '2001547730' }],
} satisfies AlertSettingsAnswer

const linkExample = {
  ...answerExample,
  email: 'a**@primer.rs',
  contractNumbers: [{ commercialContractId: 41207, number: '…7730' }],
} satisfies AlertSettingsAnswer

export const getAlertSettings = endpoint({
  id: 'alerts.settings.get',
  method: 'GET',
  path: '/api/alerts/settings',
  access: 'session',
  summary: 'Which alerts the customer gets, and by which channels.',
  success: { status: 200, description: 'The settings.', schema: AlertSettingsAnswer },
  example: { response: answerExample },
})

export const setAlertSettings = endpoint({
  id: 'alerts.settings.set',
  method: 'PUT',
  path: '/api/alerts/settings',
  access: 'session',
  summary:
    'Change which alerts the customer gets. What the request leaves out of a matrix keeps its default.',
  body: AlertSettings,
  success: { status: 200, description: 'The settings as they are now.', schema: AlertSettingsAnswer },
  problems: ['notFound', 'alertCannotBeSilenced'],
  limits: [{ per: 'account', calls: 120, windowSeconds: 3600 }],
  example: { request: settingsExample, response: answerExample },
})

export const confirmAlertEmail = endpoint({
  id: 'alerts.settings.confirmEmail',
  method: 'POST',
  path: '/api/alerts/settings/confirm-email',
  access: 'session',
  summary: 'Try the address again after mails came back.',
  success: { status: 200, description: 'The settings as they are now.', schema: AlertSettingsAnswer },
  limits: [{ per: 'account', calls: 5, windowSeconds: 3600 }],
  example: { response: answerExample },
})

/** The key of a link in an e-mail: it opens these settings and nothing else. */
export const AlertLinkKey = z.string().check(z.minLength(20), z.maxLength(600))

export const getAlertSettingsByLink = endpoint({
  id: 'alerts.settings.getByLink',
  method: 'POST',
  path: '/api/alerts/link/settings',
  access: 'public',
  summary:
    'The settings by the link of an e-mail, without signing in. Of contracts only the last digits of their numbers are told.',
  body: z.object({ key: AlertLinkKey }),
  success: { status: 200, description: 'The settings.', schema: AlertSettingsAnswer },
  problems: ['alertLinkInvalid'],
  limits: [{ per: 'address', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { key: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl' },
    response: linkExample,
  },
})

export const setAlertSettingsByLink = endpoint({
  id: 'alerts.settings.setByLink',
  method: 'PUT',
  path: '/api/alerts/link/settings',
  access: 'public',
  summary: 'Change the settings by the link of an e-mail.',
  body: z.object({ key: AlertLinkKey, settings: AlertSettings }),
  success: { status: 200, description: 'The settings as they are now.', schema: AlertSettingsAnswer },
  problems: ['alertLinkInvalid', 'notFound', 'alertCannotBeSilenced'],
  limits: [{ per: 'address', calls: 60, windowSeconds: 3600 }],
  example: {
    request: { key: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl', settings: settingsExample },
    response: linkExample,
  },
})
