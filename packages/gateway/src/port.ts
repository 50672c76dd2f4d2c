import type { Language, TransactionStatus } from '@portal/domain/enumerations'

/** Our word for a payment and what it must cost; an answer that names another amount is no answer. */
export interface Payment {
  readonly id: string
  readonly totalPara: number
}

export interface SessionRequest extends Payment {
  /** A stable name of the customer at the gateway; saved cards hang on it. */
  readonly customer: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string | null
  readonly customerAddress: string
  readonly customerAgent: string
  readonly language: Language
  readonly returnUrl: string
}

export type SessionOutcome =
  | { readonly kind: 'opened'; readonly sessionToken: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** When it happened is ours to say, by our own clock: a provider's may be off. */
export interface Charge {
  readonly pgTranId: string | null
  readonly pgTranRefId: string | null
  /** The authorisation code of a card, the RP reference of IPS. */
  readonly endToEndId: string | null
}

export type ChargeOutcome =
  | { readonly kind: 'approved'; readonly charge: Charge }
  /** `code`: the bank's (`51`), or the gateway's for a request that never got to a bank (`ERR10045`). */
  | { readonly kind: 'declined'; readonly code: string }
  | { readonly kind: 'threeDRequired' }
  | { readonly kind: 'unknown' }

export type Means =
  | { readonly encryptedData: string }
  | { readonly cardToken: string }
  | { readonly auth3dToken: string }

export interface ChargeRequest extends Payment {
  readonly sessionToken: string
  readonly means: Means
  readonly saveCard: boolean
}

/** What became of a session that we want closed; what happened on it before is told by `inquire`. */
export type SessionEnd =
  /** No sale can happen on it any more. */
  | { readonly kind: 'ended' }
  /** A sale or its refusal was decided on it. */
  | { readonly kind: 'finalised' }
  /** A sale is under way right now. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'unknown' }

/** Giving the whole amount back; to be asked again after `unknown`, which never gives it back twice. */
export type Reversal =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** What the provider holds of a payment; a wrong amount is told apart, since it is nobody's success. */
export type Inquiry =
  | {
      readonly kind: 'told'
      readonly status: TransactionStatus
      readonly charge: Charge | null
      /**
       * Why it failed. Card: the bank's code, `3D` when the bank did not recognise the holder, `CA` when the customer
       * gave up there, else the gateway's word. IPS: `rejected`, `cancelled`, `expired`, `withdrawn` (by us).
       */
      readonly code: string | null
      /** Charged, and wholly given back since; the charge keeps its ids. */
      readonly isReversed: boolean
      /** A part was given back by hand; the charge stands for the rest. */
      readonly isPartlyReturned?: boolean
    }
  | { readonly kind: 'wrongAmount' }
  | { readonly kind: 'unknown' }

export interface GatewayCard {
  readonly cardToken: string
  readonly bin: string
  readonly lastFour: string
  /** `MM.YYYY` */
  readonly expiry: string
  readonly brand: string
}

/** Why the bank's page led back without a proof: given up there, not recognised by the code, or else. */
export type BankFailure = 'cancelled' | 'wrongCode' | 'other'

/** The bank's word that the browser brought; `forged` for anything that is not signed by the gateway. */
export type BankReturn =
  | { readonly kind: 'forged'; readonly paymentId: string | null }
  | {
      readonly kind: 'signed'
      readonly paymentId: string
      readonly sessionToken: string
      /** Null when the customer did not prove to be the holder of the card. */
      readonly auth3dToken: string | null
      /** For advice alone: the gateway does not sign it. Null when there is a proof. */
      readonly failure: BankFailure | null
    }

/** The card gateway. A null answer means that it could not be asked. */
export interface CardGateway {
  /** The base of the 3-D Secure form's address. */
  readonly formUrl: string
  isThere(): Promise<boolean>
  readScript(): Promise<string | null>
  openSession(request: SessionRequest): Promise<SessionOutcome>
  isThreeDRequired(card: { bin: string } | { cardToken: string }, totalPara: number): Promise<boolean | null>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  inquire(payment: Payment): Promise<Inquiry>
  endSession(payment: Payment & { readonly sessionToken: string }): Promise<SessionEnd>
  reverse(payment: Payment & { readonly pgTranId: string | null }): Promise<Reversal>
  listCards(customer: string): Promise<readonly GatewayCard[] | null>
  deleteCard(cardToken: string): Promise<boolean | null>
  readReturn(form: URLSearchParams): BankReturn
}

export interface InstantPaymentRequest extends Payment {
  readonly creditorAccount: string
  readonly creditorName: string
  /** Model and number as in the RO tag of the NBS code. */
  readonly creditorReference: string
  readonly paymentCode: string
  readonly purpose: string
  readonly language: Language
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly expiresInSeconds: number
}

export type InstantPaymentOutcome =
  /** `expiresAtMs` by our clock: nobody can pay on the page after it. */
  | { readonly kind: 'created'; readonly url: string; readonly expiresAtMs: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export type InstantCancellation =
  /** Nobody can pay it any more, also when the provider had never heard of it: a later `create` is refused. */
  { readonly kind: 'cancelled' } | { readonly kind: 'executed' } | { readonly kind: 'unknown' }

export interface InstantPayments {
  create(request: InstantPaymentRequest): Promise<InstantPaymentOutcome>
  inquire(payment: Payment): Promise<Inquiry>
  cancel(payment: Payment): Promise<InstantCancellation>
  refund(payment: Payment): Promise<Reversal>
  /** The payment a signed notification is about, or null for one that is forged or broken. */
  readNotification(body: Uint8Array, signature: string): { readonly paymentId: string } | null
}

/** What an adapter tells of a call: never a value that was sent or received. */
export interface CallReport {
  readonly action: string
  readonly ms: number
  /** In fixed words; after `unknown:` why an answer does not count. */
  readonly verdict: string
  /** Something was answered that does not count: worth a look when it goes on. */
  readonly isInDoubt: boolean
}
export type OnCall = (report: CallReport) => void
