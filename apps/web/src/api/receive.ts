import type { CallOf, Endpoint } from '@portal/contract/endpoint'
import { ApiError, readRefusal } from '#web/api/api-error.ts'
import { requireFile } from '#web/api/call.ts'
import { type CallOptions, type CallParts, requestInit, requestUrl } from '#web/api/request.ts'

export interface ReceiveOptions extends CallOptions {
  /** Told of each piece as it comes. */
  onPiece: (piece: Uint8Array<ArrayBuffer>) => void
}

/** A large file on a slow line may take minutes, so only standing still counts as no answer. */
const stillLimitMs = 60_000

/** A call whose answer is a file that is followed while it comes. What came before a break is thrown away. */
export async function receive<E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  { onPiece, ...options }: ReceiveOptions,
): Promise<Blob> {
  const still = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, still.signal]) : still.signal
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => still.abort(), stillLimitMs)
  }
  try {
    watch()
    const response = await fetch(requestUrl(endpoint, parts as CallParts), {
      ...requestInit(endpoint, parts as CallParts, options),
      signal,
    })
    if (!response.ok) throw await readRefusal(response)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of piecesOf(requireFile(endpoint, response))) {
      watch()
      pieces.push(piece)
      onPiece(piece)
    }
    return new Blob(pieces, { type: endpoint.success.contentType ?? '' })
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError(still.signal.aborted ? 'timeout' : 'offline', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Not every browser iterates a stream by itself. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
