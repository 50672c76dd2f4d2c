/** A named prepared statement: planned once for each connection. */
export interface Statement {
  name: string
  text: string
}

/** Asked first, on the connection that then reads: a server never goes back, so the read sees at least as much. */
export interface Guard {
  /** Writes one text. */
  statement: Statement
  values: readonly unknown[]
  /** Throws where the read must not count; undefined where there is no row. */
  check(answer: string | undefined): void
}
