import type { Database } from '@portal/database/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AlertLinkKeys,
  settingsKeyLifetimeMs,
  type Unsubscribable,
} from '#api/features/alerts/core/link-keys.ts'
import type { CallLimits } from '#api/http/limits/call-limits.ts'
import { limitAddress } from '#api/http/limits/client-address.ts'
import { problem } from '#api/http/problem.ts'
import { findPasswordChange, stopMails } from './repository.ts'

export interface UnsubscribeDeps {
  database: Database
  limits: CallLimits
  linkKeys: AlertLinkKeys
  clock: () => number
}

const bodyLimit = 4 * 1024
/** Mail programs ask from the addresses of their makers, for many customers at once. */
const limit = { name: 'alerts.unsubscribe', calls: 3_000, windowSeconds: 3600 }

type Asked = FastifyRequest<{ Querystring: { key?: unknown } }>
const keyOf = ({ query }: Asked): string => (typeof query.key === 'string' ? query.key : '')

/** RFC 8058. Programs that look at mails open every link, so opening one changes nothing: a POST does. */
export function serveUnsubscribe(server: FastifyInstance, deps: UnsubscribeDeps): void {
  const { database, linkKeys } = deps
  const count = (request: FastifyRequest) =>
    deps.limits.take(database, [{ ...limit, value: limitAddress(request.ip) }])

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What the body says is the same for everybody: List-Unsubscribe=One-Click.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.post('/alerts/unsubscribe', routeOf('post'), async (request: Asked, reply) => {
      await count(request)
      const key = await linkKeys.readUnsubscribe(keyOf(request))
      if (!key) throw problem('alertLinkInvalid')
      await stopMails(database, key.userId, key.what)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
    scope.get('/alerts/unsubscribe', routeOf('get'), async (request: Asked, reply) => {
      await count(request)
      const fragment = await settingsFragment(deps, keyOf(request))
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(`/alert-settings${fragment}`, 303)
    })
  })
}

const routeOf = (name: string) => ({ config: { routeId: `alerts.unsubscribe.${name}` } })

/** A key of the settings for whoever has the same mail's other link in hand anyway; none where that one has ended. */
async function settingsFragment(
  { database, linkKeys, clock }: UnsubscribeDeps,
  text: string,
): Promise<string> {
  const key = await linkKeys.readUnsubscribe(text)
  const changedAt = key && (await findPasswordChange(database, key.userId))
  if (!key || !changedAt || changedAt > key.issuedAt) return ''
  if (clock() - key.issuedAt.getTime() > settingsKeyLifetimeMs) return ''
  const off = offOf(key.what)
  return `#key=${await linkKeys.issueSettings(key.userId, key.issuedAt)}${off}`
}

const offOf = (what: Unsubscribable): string => (what === 'digest' ? '' : `&off=${what}`)
