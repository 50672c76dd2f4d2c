/** What is known of one call: each card waits, fails and tries again by itself. */
export interface FigureAnswer<Answer> {
  /** Undefined until it has come. */
  readonly data: Answer | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}
