/** A named prepared statement: planned once for each connection. */
export interface Statement {
  name: string
  text: string
  /** How long the answer may take, where that is longer than usual: what a job does to a whole table. */
  limitMs?: number
}

/** What a job does to a whole table: minutes, with millions of contracts. */
export const ofWholeTable = (statement: Statement): Statement => ({ ...statement, limitMs: 15 * 60_000 })

/** Asked first, on the connection that then reads: a server never goes back, so the read sees at least as much. */
export interface Guard {
  /** Writes one text. */
  statement: Statement
  values: readonly unknown[]
  /** Throws where the read must not count; undefined where there is no row. */
  check(answer: string | undefined): void
}
