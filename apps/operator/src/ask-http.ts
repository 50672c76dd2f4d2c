import { type IncomingMessage, type RequestOptions, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export interface HttpAnswer {
  status: number
  body: string
  headers: IncomingMessage['headers']
}

/** One question over HTTP; redirects are told, not followed. */
export function askHttp(url: URL, options: RequestOptions, limitMs: number): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? secureRequest : plainRequest
    const asked = open(url, { ...options, agent: false, signal: AbortSignal.timeout(limitMs) }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      text(answer).then((body) => resolve({ status, body, headers }), reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** What was asked for, or a failure that says it took too long. */
export async function within<Result>(limitMs: number, asked: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs)
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Why a connection failed, in the words of the system; several addresses fail with one error around theirs. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return (error.message || code || error.name).split('\n')[0]?.slice(0, 200) ?? ''
}
