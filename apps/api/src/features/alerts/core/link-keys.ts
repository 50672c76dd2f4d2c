import { alertKinds, type AlertKind } from '@portal/domain/alerts/kinds'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type KeyRing, verifyToken } from '#api/secrets.ts'

const dayMs = 24 * 3600 * 1000
/** Record 0142: the page of settings is opened from a mail of the last weeks, and closed by a new password. */
export const settingsKeyLifetimeMs = 60 * dayMs
/** Whoever finds an old mail may still stop what came with it. */
const unsubscribeKeyLifetimeMs = 366 * dayMs

const lifetimesMs = { settings: settingsKeyLifetimeMs, unsubscribe: unsubscribeKeyLifetimeMs }

const tokenType = 'alert-link+jwt'
const issuer = 'moja-struja'
const audiences = { settings: 'alert-settings', unsubscribe: 'alert-unsubscribe' } as const
type Use = keyof typeof audiences

/** What a mail can be stopped by: its kind, or the digest as a whole. */
const unsubscribable = [...alertKinds, 'digest'] as const
export type Unsubscribable = AlertKind | 'digest'

const SettingsClaims = z.object({ sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)), issuedAtMs: z.int() })
const UnsubscribeClaims = z.extend(SettingsClaims, { what: z.enum(unsubscribable) })

/** Signed links of mails. A key of one use is none of the other, and neither is a session. */
export interface AlertLinkKeys {
  /** `issuedAt`: of the mail whose link it stands for. */
  issueSettings(userId: number, issuedAt?: Date): Promise<string>
  issueUnsubscribe(userId: number, what: Unsubscribable): Promise<string>
  readSettings(key: string): Promise<ReadLink | undefined>
  readUnsubscribe(key: string): Promise<(ReadLink & { what: Unsubscribable }) | undefined>
}

export interface ReadLink {
  userId: number
  issuedAt: Date
}

export function createAlertLinkKeys({
  secret,
  clock,
}: {
  secret: KeyRing
  clock: () => number
}): AlertLinkKeys {
  const issue = (use: Use, userId: number, issuedAtMs: number, claims: Record<string, unknown>) =>
    new SignJWT({ ...claims, issuedAtMs })
      .setProtectedHeader({ alg: 'HS256', typ: tokenType })
      .setSubject(String(userId))
      .setAudience(audiences[use])
      .setIssuer(issuer)
      .setExpirationTime(Math.floor((issuedAtMs + lifetimesMs[use]) / 1000))
      .sign(secret[0])

  const read = (use: Use, key: string): Promise<unknown> =>
    verifyToken(key, secret, {
      typ: tokenType,
      audience: audiences[use],
      issuer,
      currentDate: new Date(clock()),
    }).catch(() => undefined)

  return {
    issueSettings: (userId, issuedAt) => issue('settings', userId, issuedAt?.getTime() ?? clock(), {}),
    issueUnsubscribe: (userId, what) => issue('unsubscribe', userId, clock(), { what }),
    async readSettings(key) {
      const claims = z.safeParse(SettingsClaims, await read('settings', key))
      return claims.success ? linkOf(claims.data) : undefined
    },
    async readUnsubscribe(key) {
      const claims = z.safeParse(UnsubscribeClaims, await read('unsubscribe', key))
      return claims.success ? { ...linkOf(claims.data), what: claims.data.what } : undefined
    },
  }
}

const linkOf = ({ sub, issuedAtMs }: z.infer<typeof SettingsClaims>): ReadLink => ({
  userId: Number(sub),
  issuedAt: new Date(issuedAtMs),
})
