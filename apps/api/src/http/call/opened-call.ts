import type { Reads } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { UploadedFile } from '#api/files/document.ts'
import { limitAddress } from '../limits/client-address.ts'
import { abortSignalOf } from './request-signal.ts'

interface CheckedParts {
  params: unknown
  query: unknown
  body: unknown
  caller: { userId: number } | undefined
  language: Language
  reads: Reads
  clock: () => number
  beganAtMs: number
}

/**
 * The call as its handler gets it; what few handlers ask for is made when they do. A class, since V8 puts the getters
 * of a single object among the long-lived at once, and what they speak of, here the whole request, stays until the next
 * full collection: every small one would then take ten milliseconds instead of one.
 */
export class OpenedCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: { userId: number } | undefined
  readonly language: Language
  readonly reads: Reads
  readonly clock: () => number
  readonly beganAtMs: number
  /** Of a multipart call, once it is received. */
  fields: unknown = undefined
  files: readonly UploadedFile[] = []
  private readonly reply: FastifyReply
  private knownSignal: AbortSignal | undefined = undefined

  constructor(parts: CheckedParts, reply: FastifyReply) {
    const { params, query, body, caller, language, reads, clock, beganAtMs } = parts
    this.params = params
    this.query = query
    this.body = body
    this.caller = caller
    this.language = language
    this.reads = reads
    this.clock = clock
    this.beganAtMs = beganAtMs
    this.reply = reply
  }

  get userId(): number | undefined {
    return this.caller?.userId
  }

  get signal(): AbortSignal {
    this.knownSignal ??= abortSignalOf(this.reply)
    return this.knownSignal
  }

  get address(): string {
    return limitAddress(this.reply.request.ip)
  }

  /** As evidence has it: of an IPv6 caller the whole address. */
  get fullAddress(): string {
    return this.reply.request.ip
  }

  get agent(): string {
    return this.reply.request.headers['user-agent'] ?? ''
  }

  get cookieHeader(): string {
    return this.reply.request.headers.cookie ?? ''
  }

  setCookie(line: string): void {
    this.reply.header('set-cookie', line)
  }

  get requestId(): string {
    return this.reply.request.id
  }

  get log(): FastifyBaseLogger {
    return this.reply.request.log
  }
}
