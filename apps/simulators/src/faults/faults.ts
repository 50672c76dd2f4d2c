import { type FaultKind, type Provider, saleFaults } from '#simulators/faults/kinds.ts'

export type Fault<Kind extends FaultKind = FaultKind> = {
  provider: Provider
  next: Kind
  /** How many more times it happens. */
  count: number
  /** Null: any action, except for faults about charging. */
  action: string | null
  merchantPaymentId: string | null
  /** For what is slow or late. */
  ms: number | null
  /** For `decline`: what the bank says. */
  code: string | null
}

export type Happening = { action: string; merchantPaymentId: string | undefined }

export type Faults = {
  add: (fault: Fault) => void
  list: () => readonly Fault[]
  clear: () => void
  /** How far the clocks of the providers are off: every date that they tell is. */
  clock: { shiftMs: number }
  /** The oldest fault of these kinds that is aimed at what happens, used up by one. */
  take: <Kind extends FaultKind>(
    provider: Provider,
    kinds: readonly Kind[],
    happening: Happening,
  ) => Fault<Kind> | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  const clock = { shiftMs: 0 }
  return {
    clock,
    add: (fault) => {
      faults.push({ ...fault })
    },
    list: () => faults,
    clear: () => {
      faults = []
      clock.shiftMs = 0
    },
    take: <Kind extends FaultKind>(provider: Provider, kinds: readonly Kind[], happening: Happening) => {
      const isMeant = (fault: Fault): fault is Fault<Kind> =>
        fault.provider === provider &&
        kinds.some((kind) => kind === fault.next) &&
        isAimedAt(fault, happening)
      const fault = faults.find(isMeant)
      if (!fault) return undefined
      fault.count -= 1
      if (fault.count === 0) faults = faults.filter((other) => other !== fault)
      return fault
    },
  }
}

function isAimedAt(fault: Fault, { action, merchantPaymentId }: Happening): boolean {
  const isAboutSales = fault.provider === 'gateway' && saleFaults.has(fault.next)
  const wanted = fault.action ?? (isAboutSales ? 'SALE' : action)
  const isItsPayment = fault.merchantPaymentId === null || fault.merchantPaymentId === merchantPaymentId
  return wanted === action && isItsPayment
}
