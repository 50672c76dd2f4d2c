import type { DeviceType, Language } from '@portal/domain/enumerations'

// Who calls, for each access of the contract. The domains that issue the tokens read them; every handler gets the result.

/** Who calls, as the access token says. */
export interface Caller {
  userId: number
  sessionId: string
  userName: string
  language: Language
  isLegalEntity: boolean
}

/** What a mobile key allows: one payment of this amount on this contract. */
export interface PaymentKey {
  id: string
  /** Whose session issued it: it ends with that session. */
  sessionId: string
  /** To the millisecond: the keys from before a new password are told from those after it. */
  issuedAtMs: number
  userId: number
  userName: string
  language: Language
  contractId: number
  totalPara: number
  feePara: number
  deviceTypeId: DeviceType
  saveCard: boolean
}

/** Whoever pays: a signed-in customer, or the bearer of a mobile key that is good for one payment. */
export interface Payer {
  userId: number
  key: PaymentKey | null
}
