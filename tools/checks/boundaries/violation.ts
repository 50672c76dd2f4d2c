/** A broken rule, and where. */
export interface Violation {
  file: string
  line: number
  reason: string
}
