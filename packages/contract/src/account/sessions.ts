import { accountLimits } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DeviceTypeId, IsoMoment, TextOrNull } from '#contract/fields.ts'

/** Names a session and opens nothing. */
const SessionId = z.uuid().check(z.toLowerCase())

/** A device on which the account is signed in. */
export const OpenSession = z.object({
  id: SessionId,
  deviceTypeId: DeviceTypeId,
  /** Browser and system as the portal names them, «Chrome, Android»; null when it knows neither. */
  device: TextOrNull,
  startedAt: IsoMoment,
  /** When its tokens were last renewed, which happens every quarter of an hour of use; or when it began. */
  lastUsedAt: IsoMoment,
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

const here = {
  id: '1f0c5a52-7c1d-4b51-9a39-2f1f6f3f8a10',
  deviceTypeId: 1,
  device: 'Firefox, Windows',
  startedAt: '2026-03-05T18:20:41+01:00',
  lastUsedAt: '2026-03-05T18:35:02+01:00',
  isCurrent: true,
} satisfies OpenSession

const phone = {
  id: '8d5b3a4e-52f7-4c0e-8a77-64b1f0c9d2e3',
  deviceTypeId: 1,
  device: 'Chrome, Android',
  startedAt: '2026-01-12T07:02:10+01:00',
  lastUsedAt: '2026-03-02T21:47:55+01:00',
  isCurrent: false,
} satisfies OpenSession

export const listSessions = endpoint({
  id: 'account.sessions.list',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'session',
  summary: `Where the account is signed in, the one used last first: at most ${accountLimits.sessionsListed}, always with the one that asks.`,
  success: {
    status: 200,
    description: 'The sessions that stand.',
    schema: z.array(OpenSession).check(z.maxLength(accountLimits.sessionsListed)),
  },
  example: { response: [here, phone] },
})

export const endSession = endpoint({
  id: 'account.sessions.end',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'session',
  summary:
    'Sign another device out: its tokens and payment keys stop working at once. The session that asks ends by sign-out alone.',
  params: z.object({ id: SessionId }),
  success: { status: 204, description: 'The session is over.' },
  problems: ['notFound', 'sessionIsCurrent'],
  example: { params: { id: phone.id } },
})

export const endOtherSessions = endpoint({
  id: 'account.sessions.endOthers',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'session',
  summary: 'Sign every other device out, also those that the list leaves out.',
  success: { status: 204, description: 'Only the session that asks is left.' },
  example: {},
})
