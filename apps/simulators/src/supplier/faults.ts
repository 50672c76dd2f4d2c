/** What a receiver does wrong: answers 500; hangs; takes an event and loses its answer; answers twice; has moved; is gone. */
export const receiverFaults = ['500', 'hang', 'lost', 'twice', 'moved', 'gone'] as const
export type ReceiverFault = (typeof receiverFaults)[number]

export type ReceiverFaults = {
  add: (fault: ReceiverFault, count: number) => void
  /** The oldest, used up by one. */
  take: () => ReceiverFault | undefined
  list: () => readonly { next: ReceiverFault; count: number }[]
  clear: () => void
}

export function createReceiverFaults(): ReceiverFaults {
  let faults: { next: ReceiverFault; count: number }[] = []
  return {
    add: (next, count) => void faults.push({ next, count }),
    take: () => {
      const [first] = faults
      if (!first) return undefined
      first.count -= 1
      if (first.count === 0) faults = faults.slice(1)
      return first.next
    },
    list: () => faults,
    clear: () => {
      faults = []
    },
  }
}
