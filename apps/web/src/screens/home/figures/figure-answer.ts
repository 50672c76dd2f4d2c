/** What is known of one call: each card loads and fails by itself. */
export interface FigureAnswer<Answer> {
  /** Undefined until it has come. */
  readonly data: Answer | undefined
  readonly isError: boolean
}
