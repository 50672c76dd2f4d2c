/** Names of calls, statements and templates, counts and codes; never a value of a customer. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface Span {
  /** W3C, for whoever goes on with the work elsewhere. */
  readonly traceparent: string
  annotate(attributes: SpanAttributes): void
  /** `type`: a code or a class, as `error.type` has it. */
  fail(type: string): void
  end(): void
}
