/** An event as the portal sends it. */
export type SupplierEvent = {
  id: string
  type: string
  timestamp: string
  stream: string
  number: number
  data: Record<string, unknown>
}

export type Decision = 'accept' | 'reject'

/** What the supplier's system keeps; a row is on the disk before the portal hears of it. */
export type SupplierRow =
  | { kind: 'event'; at: string; event: SupplierEvent; isInOrder: boolean }
  | { kind: 'repeated'; at: string; id: string }
  | {
      kind: 'reading-decided'
      at: string
      number: string
      version: number
      decision: Decision
      reason: string | null
    }
  | { kind: 'complaint-answered'; at: string; caseNumber: string; text: string }
  | {
      kind: 'feed-made'
      at: string
      number: number
      bills: number
      readings: string[]
      complaints: string[]
      payments: string[]
    }
