/** A named prepared statement: planned once for each connection. */
export interface Statement {
  name: string
  text: string
}
