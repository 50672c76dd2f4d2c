import type { AnswerOf, CallOf, Endpoint } from '@portal/contract/endpoint'
import { ApiError, readRefusal, unanswered } from '#web/api/api-error.ts'
import { readAnswer } from '#web/api/call.ts'
import { type CallOptions, type CallParts, requestHeaders, requestUrl } from '#web/api/request.ts'

type MultipartOf<E extends Endpoint> = NonNullable<E['multipart']>

/** The field stands in the contract's type; the bundle leaves its server side out. */
export interface UploadFiles<E extends Endpoint> {
  fileField: MultipartOf<E>['fileField']
  files: readonly File[]
}

export interface UploadProgress {
  sentBytes: number
  totalBytes: number
}

export interface UploadOptions extends CallOptions {
  onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** A slow upload may take minutes, so only a stall counts as a timeout. */
const stillLimitMs = 60_000

/** Sends a multipart call by XMLHttpRequest: `fetch` reports no upload progress. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  { fileField, files, ...parts }: CallOf<E> & UploadFiles<E>,
  options: UploadOptions,
): Promise<AnswerOf<E>> {
  // Who stopped it while the session was renewed, or this code came, sends nothing.
  options.signal?.throwIfAborted()
  const { fields = {} } = parts as CallParts
  const response = await sendForm(endpoint, parts, formOf(fields, fileField, files), options)
  if (!response.ok) throw await readRefusal(response)
  return readAnswer(endpoint, response)
}

/** Texts stand before the files: the server reads them first and knows whose files come. */
function formOf(fields: Readonly<Record<string, unknown>>, fileField: string, files: readonly File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const file of files) form.append(fileField, file, file.name)
  return form
}

function sendForm(
  endpoint: Endpoint,
  parts: CallParts,
  form: FormData,
  { onProgress, signal, ...options }: UploadOptions,
): Promise<Response> {
  const request = new XMLHttpRequest()
  let stillTimer: ReturnType<typeof setTimeout> | undefined
  const watch = (onStill: () => void) => {
    clearTimeout(stillTimer)
    stillTimer = setTimeout(onStill, stillLimitMs)
  }
  const sent = new Promise<Response>((resolve, reject) => {
    const stop = () => {
      reject(new ApiError('timeout'))
      request.abort()
    }
    request.open(endpoint.method, requestUrl(endpoint, parts))
    for (const [name, value] of requestHeaders(endpoint, options)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      watch(stop)
      onProgress?.({ sentBytes: loaded, totalBytes: total })
    }
    request.onload = () => resolve(readResponse(request))
    request.onerror = () => reject(unanswered())
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    watch(stop)
    request.send(form)
  })
  return sent.finally(() => clearTimeout(stillTimer))
}

function readResponse(request: XMLHttpRequest): Response {
  const hasBody = request.status !== 204
  return new Response(hasBody ? request.responseText : null, { status: request.status })
}
