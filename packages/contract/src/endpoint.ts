import type * as z from 'zod/mini'
import type { ProblemCode } from '#contract/errors.ts'

/** Who may call: anybody, a signed-in customer, the bearer of a mobile payment key (spec 6), or either of the last two. */
export type Access = 'public' | 'session' | 'paymentKey' | 'sessionOrPaymentKey'

export type Schema = z.ZodMiniType

/** A count of calls in a window, held for an address or an account. */
export interface Limit {
  per: 'address' | 'account'
  calls: number
  windowSeconds: number
  /** A right try gives its count back, so that only guessing is slowed; every call counts when left out. */
  counts?: 'wrongTries'
}

export interface Success {
  status: 200 | 204
  description: string
  /** The JSON answer; absent when there is no body or the body is a file. */
  schema?: Schema
  /** For answers that are not JSON: a PDF, a script, a document. */
  contentType?: string
  /** Content-Disposition of such an answer, as an example. */
  contentDisposition?: string
}

export interface Multipart {
  fields: Schema
  fileField: string
  fileRequired: boolean
  multiple: boolean
  maxFiles: number
  /** The files together stay below this; what reaches it is refused while it still arrives. */
  totalBytesBelow: number
  tooLarge: ProblemCode
}

/** One call of the API as data: the server binds it, the client calls it, the OpenAPI document is made of it. */
export interface Endpoint {
  /** `<domain>.<resource>.<verb>`, the operationId of the OpenAPI document. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The wire path with `{name}` parameters. */
  path: string
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Text fields of a multipart body; files are streamed beside them under `fileField`. */
  multipart?: Multipart
  /** Fields that `errors` of a refusal spells in another way. */
  errorNames?: Readonly<Record<string, string>>
  success: Success
  /** Expected refusals beyond the common ones (validation, missing session, limits). */
  problems?: readonly ProblemCode[]
  limits?: readonly Limit[]
  /** Goes on with a payment that has begun: answered also when the portal refuses others because of overload. */
  isUnderWay?: boolean
  /**
   * Reads a contract's own data as the supplier's feed brought it, nothing that customers write: a replica may answer
   * it (record 0164).
   */
  mayBeLate?: boolean
  /** What a caller sends and gets; `request` is the body, or the text fields of a multipart body. */
  example: { params?: object; query?: object; request?: unknown; response?: unknown }
}

// The mark lets the browser bundle drop the calls a page does not make.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Shape extends Endpoint>(shape: Shape): Shape {
  return shape
}

type Out<Part> = Part extends Schema ? z.output<Part> : undefined
type In<Part> = Part extends Schema ? z.input<Part> : undefined

type FieldsOf<E extends Endpoint> = E['multipart'] extends { fields: infer Fields } ? Fields : undefined

/** What the handler gets after validation; `fields` are the texts of a multipart body. */
export interface RequestOf<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  fields: Out<FieldsOf<E>>
}

type Defined<Parts> = { [Name in keyof Parts as Parts[Name] extends undefined ? never : Name]: Parts[Name] }

/** What the caller gives. */
export type CallOf<E extends Endpoint> = Defined<{
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
  fields: In<FieldsOf<E>>
}>

export type AnswerOf<E extends Endpoint> = E['success']['schema'] extends Schema
  ? z.output<E['success']['schema']>
  : undefined
