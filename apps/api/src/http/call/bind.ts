import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, Endpoint, Multipart, RequestOf } from '@portal/contract/endpoint'
import type { Database, Reads } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { UploadedFile } from '#api/files/document.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import { takeLimits } from '../limits/endpoint-limits.ts'
import { isProblem, problem } from '../problem.ts'
import { isForm, type Uploads } from '../upload/upload.ts'
import type { Auth } from './auth.ts'
import type { Caller, Payer, PaymentKey } from './callers.ts'
import { type FileAnswer, isFileAnswer, sendFile } from './file-answer.ts'
import { requestLanguage } from './language.ts'
import { OpenedCall } from './opened-call.ts'
import { parsePart } from './request-fields.ts'

interface Callers {
  public: undefined
  session: Caller
  paymentKey: PaymentKey
  sessionOrPaymentKey: Payer
}

/** What a handler gets: the validated request, who asks, and in which language. */
export interface Call<E extends Endpoint> extends RequestOf<E> {
  caller: Callers[E['access']]
  language: Language
  /** Of a multipart call: in a temporary place until the call is answered. */
  files: readonly UploadedFile[]
  /** Where it reads: a replica where the contract lets it be late, else the primary. */
  readonly reads: Reads
  clock: () => number
  /** When the call began to arrive: an upload may take minutes, and its deadline must not pass under way. */
  readonly beganAtMs: number
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal
  readonly address: string
  readonly fullAddress: string
  /** What the caller's browser says of itself. */
  agent: string
  readonly cookieHeader: string
  setCookie(line: string): void
  requestId: string
  log: FastifyBaseLogger
}

const rawJsonBytes = Symbol('rawJsonBytes')
export interface RawJson {
  [rawJsonBytes]: Buffer
  /** Names this very content: a browser that has it is told so instead of getting it again. */
  tag?: string
}

/** JSON that the database has already written; it is passed through as it is. */
export const rawJson = (json: string | Buffer, tag?: string): RawJson => ({
  [rawJsonBytes]: bytesOf(json),
  ...(tag === undefined ? {} : { tag }),
})

// Once for all: whoever is given a string counts its bytes again, which takes longer than writing them.
const bytesOf = (json: string | Buffer) => (typeof json === 'string' ? Buffer.from(json) : json)

const isRawJson = (answer: object): answer is RawJson => rawJsonBytes in answer

type Handler<E extends Endpoint> = E['success'] extends { contentType: string }
  ? (call: Call<E>) => Promise<FileAnswer>
  : AnswerOf<E> extends undefined
    ? (call: Call<E>) => Promise<void>
    : (call: Call<E>) => Promise<AnswerOf<E> | RawJson>

/** Serves one call of the contract. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

export interface Binder {
  bind: Bind
  /** Every call bound so far, for the completeness test and the document of the API. */
  readonly bound: readonly Endpoint[]
}

interface BinderOptions {
  auth: Auth
  limits: Pick<CallLimits, 'take'>
  /** Told of each call that a limit refuses. */
  onRefusal(call: OpenedCall, endpointId: string): Promise<void>
  database: Database
  /** Undefined: every call reads on the primary. */
  lateReads?: Reads | undefined
  clock: () => number
  uploads: Uploads
  /** Tests and development hold every answer against its schema. */
  isCheckingAnswers: boolean
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

export function createBinder(app: FastifyInstance, options: BinderOptions): Binder {
  const bound: Endpoint[] = []
  const bind: Bind = (endpoint, handler) => {
    bound.push(endpoint)
    // The parts were parsed by the endpoint's own schemas, which is what the call's type is made of.
    const handle = (call: object): Promise<unknown> => handler(call as Call<typeof endpoint>)
    const handleForm = async (
      shape: Multipart,
      call: OpenedCall,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const { fields, files } = await options.uploads.receive(request.raw, reply.raw, shape)
      try {
        call.fields = parsePart(shape.fields, fields)
        call.files = files
        return await handle(call)
      } finally {
        await options.uploads.discard(files)
      }
    }
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: {
        routeId: endpoint.id,
        answersData: endpoint.success.contentType === undefined,
        isAlwaysAdmitted: endpoint.isUnderWay ?? false,
      },
      handler: async (request, reply) => {
        const call = await openCall(endpoint, request, reply, options)
        try {
          if (endpoint.limits) await takeLimits(options.limits, options.database, endpoint, call)
          const answer = endpoint.multipart
            ? await handleForm(endpoint.multipart, call, request, reply)
            : await handle(call)
          return sendAnswer(endpoint, answer, reply, options.isCheckingAnswers)
        } catch (error) {
          if (isProblem(error, 'tooManyRequests')) await options.onRefusal(call, endpoint.id)
          throw error
        }
      },
    })
  }
  return { bind, bound }
}

async function openCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, clock, database, lateReads = database }: BinderOptions,
): Promise<OpenedCall> {
  const beganAtMs = clock()
  const { access } = endpoint
  const caller = access === 'public' ? undefined : await auth.admit(access, request.headers.authorization)
  const part = (schema: Endpoint['body'], value: unknown) => (schema ? parsePart(schema, value) : undefined)
  const params = part(endpoint.params, request.params)
  const query = part(endpoint.query, request.query)
  if (endpoint.body && isForm(request.headers['content-type'])) throw problem('unsupportedMediaType')
  const body = endpoint.body ? parsePart(endpoint.body, request.body, endpoint.errorNames) : undefined
  const language = requestLanguage(request.headers['accept-language'])
  const reads = endpoint.mayBeLate ? lateReads : database
  return new OpenedCall({ params, query, body, caller, language, reads, clock, beganAtMs }, reply)
}

function sendAnswer(
  { id, success }: Endpoint,
  answer: unknown,
  reply: FastifyReply,
  isCheckingAnswers: boolean,
): FastifyReply {
  const object = typeof answer === 'object' && answer !== null ? answer : undefined
  if (object && isFileAnswer(object)) return sendFile(success, object, reply)
  reply.header('cache-control', 'no-store')
  if (!success.schema) return reply.code(success.status).send()
  const raw = object && isRawJson(object) ? object : undefined
  if (raw?.tag !== undefined && isKnownToCaller(raw.tag, reply)) return reply.code(304).send()
  const json = raw ? raw[rawJsonBytes] : bytesOf(JSON.stringify(answer))
  if (isCheckingAnswers) checkAnswer(id, success.schema, json.toString())
  return reply.code(success.status).header('content-type', 'application/json; charset=utf-8').send(json)
}

/** The copy stays the browser's own and is asked about each time, so it never shows what is gone. */
function isKnownToCaller(tag: string, reply: FastifyReply): boolean {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag: `"${tag}"` })
  // A proxy that packs answers marks the tag as weak.
  const known = reply.request.headers['if-none-match']?.split(',') ?? []
  return known.some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`)
}

function checkAnswer(id: string, schema: NonNullable<Endpoint['success']['schema']>, text: string): void {
  const sent: unknown = JSON.parse(text)
  const parsed = z.safeParse(schema, sent)
  if (!parsed.success) throw new Error(`The answer of ${id} breaks its contract: ${parsed.error.message}`)
  // Parsing drops undeclared fields, so a difference means that the answer says more than the contract.
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`The answer of ${id} has undeclared fields`)
}
