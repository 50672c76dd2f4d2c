/** Spec 5 and 9, and the decisions that add limits of their own. */

const secondMs = 1000
const minuteMs = 60 * secondMs

export const fieldLimits = {
  passwordMinLength: 8,
  /** Decision 11 asks for at least 64; the upper bound keeps hashing cheap. */
  passwordMaxLength: 128,
  emailMaxLength: 254,
  verificationCodeDigits: 6,
  deliveryPhoneMaxLength: 11,
  amountMaxLength: 16,
  cardNumberDigits: 16,
  cardBinDigits: 6,
  cvvDigits: 3,
  expiryMaxLength: 7,
  complaintDescriptionMaxLength: 1000,
  collectionNumberMaxLength: 100,
  jmbgLength: 13,
  /** Matični broj. */
  companyNumberLength: 8,
  /** PIB. */
  taxNumberLength: 9,
  profileNameMaxLength: 500,
  profilePhoneMaxLength: 50,
  profileAddressMaxLength: 300,
} as const

export const pageSizes = {
  bills: 12,
  payments: 12,
  consumption: 12,
  complaints: 12,
  meters: 12,
  messages: 10,
  /** `take` 0 and −1 mean all, up to the cap of decision 13. */
  allItems: 0,
  allMessages: -1,
  cap: 500,
} as const

export const listLimits = {
  messagePreviewCharacters: 50,
  yearFilterYears: 5,
  archiveYears: 5,
  chartMonths: 12,
  chartYears: 3,
} as const

/** How long the privacy statement lets the portal keep them: from the end of the case, of the year of payment. */
export const retentionYears = { complaints: 5, transactions: 5 } as const

/** Of one archive of bills: some forty years of a household, or the year of a firm with forty points. */
export const archiveLimits = { documentsMax: 500 } as const

export const durationsMs = {
  errorBanner: 5 * secondMs,
  successBanner: 5 * secondMs,
  deliveryChangeSuccess: 3 * secondMs,
  paymentFailureBanner: 15 * secondMs,
  tokenRefreshThreshold: 5 * minuteMs,
  mobilePaymentExpiryMargin: 5 * minuteMs,
  robotCheckPoll: 300,
} as const

/** Decisions 9 and 10. */
export const accountLimits = {
  codeLifetimeMs: 10 * minuteMs,
  codeMaxTries: 5,
  refreshReplayWindowMs: 10 * secondMs,
  /** From the last refresh; each begins them anew. */
  sessionIdleDays: 30,
  /** From signing in, however often it is refreshed. */
  sessionDays: 90,
  /** More than a household has; those used last are shown. */
  sessionsListed: 50,
} as const

export const paymentConstants = {
  /** Shown until the fee call returns. */
  defaultFeePara: 28_77,
  /** No supplier may set a higher one. */
  highestFeePara: 1_000_00,
  /** Of one payment, without its fee: the largest that spec 5.5's 16 characters show as `9.999.999.999,99`. */
  highestAmountPara: 9_999_999_999_99,
  /** How many times the debt may be paid without a question. */
  doubtfulTimes: 5,
  /** Spec 9: accepted on the wire from the mobile page and not trusted (decision 2). */
  mobileThreeDCheckAmountPara: 2_00,
  /** Spec 4.9: the encryption nonce is the beginning of the session token. */
  nonceCharacters: 7,
  currency: 'RSD',
} as const

/** Before the year and the number of an own reading; readers of Latin see it derived. */
export const ownReadingPrefix = 'ОЧ'

/** Before the year and the number of a complaint's case; readers of Latin see it derived. */
export const casePrefix = 'ПР'

export const energyUnit = 'kWh'
export const energyPriceUnit = 'RSD/kWh'

/** How long a draft waits on a device; until then what was sent may come again with one press, after a lost answer. */
export const draftLifeMs = 30 * 24 * 3_600_000
