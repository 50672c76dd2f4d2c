import * as z from 'zod/mini'
import { SentenceInEachLanguage } from '#contract/sentences.ts'
import { PendingTransaction } from '#contract/transactions/pending-transaction.ts'

/**
 * Every expected failure: its HTTP status and, where the spec gives one or a screen must know it, the code on the wire.
 * Texts are `problems.<code>`.
 */
export const problemTable = {
  invalidRequest: { status: 400 },
  notFound: { status: 404 },
  methodNotAllowed: { status: 405 },
  unauthorized: { status: 401 },
  tooManyRequests: { status: 429 },
  payloadTooLarge: { status: 413 },
  unsupportedMediaType: { status: 415 },
  unavailable: { status: 503 },
  unexpected: { status: 500 },
  robotCheckFailed: { status: 400 },
  robotCheckUnavailable: { status: 503 },
  wrongCredentials: { status: 400 },
  // The number is ours: the login page shows the robot check then.
  robotCheckNeeded: { status: 400, wireCode: 1010 },
  accountNotVerified: { status: 400, wireCode: 9999 },
  codeAlreadySent: { status: 400, wireCode: 998 },
  // Spec 8: 998 from the check of a code leads to the code entry, where a new one is asked for.
  codeSpent: { status: 400, wireCode: 998 },
  codeTriesUsedUp: { status: 400, wireCode: 998 },
  // The number is ours: the code screen offers to begin in this browser then.
  codeNotAskedHere: { status: 400, wireCode: 1011 },
  wrongCode: { status: 400 },
  passwordTooWeak: { status: 400 },
  passwordTooCommon: { status: 400 },
  passwordsDiffer: { status: 400 },
  consentsMissing: { status: 400 },
  tryAgainSoon: { status: 503 },
  oldPasswordWrong: { status: 400 },
  sessionIsCurrent: { status: 400 },
  contractDataWrong: { status: 400 },
  contractAlreadyAdded: { status: 400 },
  deliveryUnchanged: { status: 400 },
  deliveryCannotChange: { status: 400 },
  deliveryTypeNotOffered: { status: 400 },
  mobilePhoneInvalid: { status: 400 },
  fileMissing: { status: 400 },
  fileNotAnImage: { status: 400 },
  filesTooLarge: { status: 413 },
  fileTypeNotAllowed: { status: 415 },
  tooManyFiles: { status: 400 },
  fileEmpty: { status: 400 },
  fileUnpacksTooLarge: { status: 400 },
  fileTooComplex: { status: 400 },
  fileHasActiveContent: { status: 400 },
  fileEncrypted: { status: 400 },
  fileInfected: { status: 400 },
  fileCheckUnavailable: { status: 503 },
  complaintsDisabled: { status: 400 },
  billNotPrintable: { status: 400 },
  noBillDocuments: { status: 400 },
  tooManyBillDocuments: { status: 400 },
  amountRangeReversed: { status: 400 },
  contractWithoutBills: { status: 400 },
  amountNotPositive: { status: 400 },
  amountAboveLimit: { status: 400 },
  amountsDisagree: { status: 400 },
  cardExpired: { status: 400 },
  cardNotSaved: { status: 404 },
  // The number is ours: the pay screen has its own words for it (spec 8).
  cardDeclined: { status: 400, wireCode: 1001 },
  // The gateway's own number; the pay screen offers the way through the bank.
  threeDSecureRequired: { status: 400, wireCode: 10154 },
  paymentInFlight: { status: 409 },
  // The numbers are ours: the pay screen asks the customer about the payments that these list (decision 22).
  paymentOpen: { status: 409, wireCode: 1003 },
  paymentNotBooked: { status: 409, wireCode: 1004 },
  // The number is ours: the pay screen must not call a finished payment one in progress.
  paymentAlreadyFinished: { status: 409, wireCode: 1002 },
  // The number is ours: only who holds a genuine key is told that its time is over; any other key is plainly unauthorized.
  paymentKeyExpired: { status: 401, wireCode: 1005 },
  paymentUnavailable: { status: 503 },
  meterRegistersDiffer: { status: 400 },
  meterStateTooLow: { status: 400 },
  // The number is ours: the form asks whether the state is right and sends it again, confirmed.
  meterStateHigh: { status: 400, wireCode: 1012 },
  meterNotRead: { status: 400 },
  meterStateTooLong: { status: 400 },
  meterReadRemotely: { status: 400 },
  pointInactive: { status: 400 },
  photoHeic: { status: 415 },
  readingWindowClosed: { status: 400 },
  readingPhotoMissing: { status: 400 },
  alertCannotBeSilenced: { status: 400 },
  alertLinkInvalid: { status: 400 },
  pushServiceNotAllowed: { status: 400 },
  tooManyDevices: { status: 400 },
} as const satisfies Record<string, { status: number; wireCode?: number }>

export type ProblemCode = keyof typeof problemTable

/** A screen writes the number down and is held to it by this type: the table would bring every schema along. */
export type WireCode<Code extends ProblemCode> = (typeof problemTable)[Code] extends { wireCode: infer Wire }
  ? Wire
  : never

/** Decision 15: the shape of every refusal. */
export const Problem = z.object({
  exceptionType: z.string(),
  message: z.string(),
  messages: z.optional(SentenceInEachLanguage),
  code: z.optional(z.int()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Payments of the contract that stand in the way of another one. */
  transactions: z.optional(z.array(PendingTransaction)),
  traceId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** The exception type whose message is meant for the customer (spec 8). */
export const domainValidation = 'DomainValidationException'
