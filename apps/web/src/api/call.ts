import type { AnswerOf, CallOf, Endpoint } from '@portal/contract/endpoint'
import { ApiError, readRefusal, unanswered } from '#web/api/api-error.ts'
import { takePrefetchedCall } from '#web/api/prefetched-calls.ts'
import { type CallOptions, type CallParts, requestInit, requestUrl } from '#web/api/request.ts'

const defaultTimeoutMs = 30_000

/** Makes one call of the contract. Knows nothing of screens or sessions. */
export const call = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> => send(endpoint, parts, options, (response) => readAnswer(endpoint, response))

/** The same for a call that answers with a file. */
export const callForFile = <E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  options: CallOptions,
): Promise<Blob> => send(endpoint, parts, options, (response) => requireFile(endpoint, response).blob())

async function send<Answer>(
  endpoint: Endpoint,
  parts: CallParts,
  options: CallOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const url = requestUrl(endpoint, parts)
    const init = requestInit(endpoint, parts, options)
    const ask = () => fetch(url, { ...init, signal })
    const response = await (takePrefetchedCall(url, init, options)?.catch(ask) ?? ask())
    if (!response.ok) throw await readRefusal(response)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw timeout.aborted ? new ApiError('timeout', { cause: error }) : unanswered(error)
  }
}

/** What stands between may answer with a page of its own: that is no file to show, to keep or to save under its name. */
export function requireFile({ success }: Endpoint, response: Response): Response {
  const type = response.headers.get('content-type')
  if (success.contentType !== undefined && type?.split(';', 1)[0] === success.contentType) return response
  throw new ApiError('unreadable', { status: response.status })
}

export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> {
  const { schema, status } = endpoint.success
  // A page of what stands between does not say that an act was done.
  if (response.status !== status) throw new ApiError('unreadable', { status: response.status })
  // An endpoint without a schema answers undefined by the definition of AnswerOf.
  if (!schema) return undefined as AnswerOf<E>
  const text = await response.text()
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw new ApiError('unreadable', { status: response.status, cause: parsed.error })
  // The schema is the endpoint's own, so its output is the endpoint's answer.
  return parsed.data as AnswerOf<E>
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
