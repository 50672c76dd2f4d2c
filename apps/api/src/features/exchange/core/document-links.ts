import type { eventTypes } from '@portal/exchange/event-types'
import type { WireEvent } from '@portal/exchange/wire-event'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FileStore, openIfThere } from '#api/files/file-store.ts'
import { hmacOf, isSignedBy, type KeyRing } from '#api/secrets.ts'

const path = '/api/exchange/documents/'
/** As long as a receiver may be gone, and the days to work through what waited. */
const lifeSeconds = 14 * 86_400

export interface DocumentLinks {
  /** The event with an address for each of its documents, made anew for each try. */
  addTo(event: WireEvent): WireEvent
  isRight(key: string, until: string, signature: string): boolean
}

export function createDocumentLinks(secret: KeyRing, publicUrl: URL, clock: () => number): DocumentLinks {
  const sign = (key: string, until: string) => hmacOf(secret[0], `${key}.${until}`).toString('base64url')

  function link(document: unknown) {
    const { file, ...rest } = z.parse(z.looseObject({ file: z.string() }), document)
    const until = String(Math.floor(clock() / 1000) + lifeSeconds)
    const url = new URL(`${path}${file}?until=${until}&signature=${sign(file, until)}`, publicUrl).href
    return { ...rest, file, url }
  }

  return {
    addTo(event) {
      const linked = documentFields
        .filter((field) => Array.isArray(event.data[field]))
        .map((field) => [field, (event.data[field] as unknown[]).map(link)]) // just seen to be an array
      return { ...event, data: { ...event.data, ...Object.fromEntries(linked) } }
    },
    isRight(key, until, signature) {
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < clock()) return false
      const given = Buffer.from(signature, 'base64url')
      return given.toString('base64url') === signature && isSignedBy(secret, `${key}.${until}`, given)
    },
  }
}

/** The fields in which events carry documents. */
const documentFields = ['documents', 'photos'] as const satisfies readonly (
  | keyof z.infer<(typeof eventTypes)['complaint.received']>
  | keyof z.infer<(typeof eventTypes)['own-reading.received']>
)[]

interface LinkRequest {
  Params: { key: string }
  Querystring: { until?: string; signature?: string }
}

/** For the supplier's system, which has no account here: the link itself is the permission, for this file alone. */
export function registerDocumentLinks(app: FastifyInstance, links: DocumentLinks, store: FileStore): void {
  app.get<LinkRequest>(
    `${path}:key`,
    { config: { routeId: 'exchange.documents' } },
    async (request, reply) => {
      const { key } = request.params
      const { until = '', signature = '' } = request.query
      if (!/^[0-9a-f]{40}$/.test(key) || !links.isRight(key, until, signature)) return reply.callNotFound()
      const contents = await openIfThere(store, key)
      if (!contents) return reply.callNotFound()
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(contents)
    },
  )
}
