import { createHash, randomBytes } from 'node:crypto'
import {
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendarAddress,
} from '@portal/contract/alerts/calendar'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import type { FastifyInstance } from 'fastify'
import type { Bind } from '#api/http/call/bind.ts'
import type { CallLimits } from '#api/http/limits/call-limits.ts'
import { limitAddress } from '#api/http/limits/client-address.ts'
import { problem } from '#api/http/problem.ts'
import type { KeyRing } from '#api/secrets.ts'
import { calendarKey, hashCalendarKey, nonceBytes } from './address.ts'
import {
  deleteAddress,
  findAddress,
  findDueDates,
  findOwner,
  findReadingDays,
  saveAddress,
} from './repository.ts'
import { writeCalendar } from './write-calendar.ts'

export interface CalendarDeps {
  database: Database
  limits: CallLimits
  secret: KeyRing
  publicUrl: URL
  clock: () => number
}

export function registerCalendar(bind: Bind, { database, secret, publicUrl }: CalendarDeps): void {
  const addressOf = (key: string) => new URL(`/calendar/${key}.ics`, publicUrl).href

  bind(getCalendarAddress, async ({ caller: { userId } }) => {
    const kept = await findAddress(database, userId)
    const keys = kept ? secret.map((each) => calendarKey(each, userId, kept.nonce)) : []
    // Of a secret that is no longer believed it goes on to work, and can't be shown again.
    const key = keys.find((each) => kept?.keyHash.equals(hashCalendarKey(each)))
    return { url: key === undefined ? null : addressOf(key) }
  })
  bind(createCalendarAddress, async ({ caller: { userId }, clock }) => {
    const nonce = randomBytes(nonceBytes)
    const key = calendarKey(secret[0], userId, nonce)
    await saveAddress(database, { userId, nonce, keyHash: hashCalendarKey(key), at: new Date(clock()) })
    return { url: addressOf(key) }
  })
  bind(deleteCalendarAddress, ({ caller }) => deleteAddress(database, caller.userId))
}

/** Calendar programs ask a few times a day; those of a large provider all from a few addresses. */
const limits = {
  ofKey: { calls: 60, windowSeconds: 3600 },
  ofAddress: { calls: 6_000, windowSeconds: 3600 },
}

const keyPath = /^[A-Za-z0-9_-]{32}$/

/** The address that a calendar program asks. It stands outside the API: its key is the whole access. */
export function serveCalendar(server: FastifyInstance, deps: CalendarDeps): void {
  const { database, publicUrl, clock } = deps
  const options = { config: { routeId: 'alerts.calendar.feed' } }
  server.get<{ Params: { file: string } }>('/calendar/:file', options, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const key = request.params.file.replace(/\.ics$/, '')
    await deps.limits.take(database, [
      { name: 'alerts.calendar.address', value: limitAddress(request.ip), ...limits.ofAddress },
      { name: 'alerts.calendar.key', value: hashCalendarKey(key).toString('hex'), ...limits.ofKey },
    ])
    const owner = keyPath.test(key) ? await findOwner(database, hashCalendarKey(key)) : undefined
    if (!owner) throw problem('notFound')
    const now = new Date(clock())
    const today = todayInBelgrade(now.getTime())
    const [dueDates, readingDays] = await Promise.all([
      findDueDates(database, owner.userId, today, now),
      findReadingDays(database, owner.userId, today),
    ])
    const { language } = owner
    const text = writeCalendar({ language, publicUrl, dueDates, readingDays })
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="moja-struja.ics"',
      })
      .send(text)
  })
}
