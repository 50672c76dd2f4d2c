import * as z from 'zod/mini'
import { currentOrigin, isSaneId } from '#api/tracing/origin.ts'

type Payload = Readonly<Record<string, unknown>>

/** Beside the payload of a job: which request asked for it. */
interface JobOrigin {
  requestId: string
  traceparent?: string
}

export function withOrigin(payload: Payload): Payload {
  const origin = currentOrigin()
  if (!origin) return payload
  const { requestId, span } = origin
  const jobOrigin: JobOrigin = { requestId, ...(span && { traceparent: span.traceparent }) }
  return { ...payload, origin: jobOrigin }
}

const Carried = z.looseObject({
  origin: z.object({ requestId: z.string(), traceparent: z.optional(z.string()) }),
})

/** A job that no request asked for, or an older release put down, goes by its own number. */
export function originOf(payload: unknown, jobId: string): JobOrigin {
  const carried = z.safeParse(Carried, payload)
  if (!carried.success || !isSaneId(carried.data.origin.requestId)) return { requestId: `job-${jobId}` }
  const { requestId, traceparent } = carried.data.origin
  return { requestId, ...(traceparent !== undefined && { traceparent }) }
}

/** The payload as the task put it down. */
export function withoutOrigin(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('origin' in payload)) return payload
  const { origin: _origin, ...own } = payload
  return own
}
