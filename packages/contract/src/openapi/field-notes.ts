import { languages } from '@portal/domain/enumerations'
import { fieldLimits, pageSizes } from '@portal/domain/limits'
import { addCommercialContract, changeDeliveryType } from '#contract/contracts/commercial-contracts.ts'
import {
  AmountInput,
  CatalogIdText,
  DayOfRange,
  EmailAddress,
  IdText,
  IsoDate,
  IsoDateTime,
  IsoMoment,
  Money,
  NewPassword,
  OrdinalText,
  RobotCheckToken,
  TotalInput,
  VerificationCode,
} from '#contract/fields.ts'
import { searchPayments } from '#contract/finances/payments.ts'
import { Skip, Take } from '#contract/search.ts'
import { SentenceInEachLanguage } from '#contract/sentences.ts'
import { BaseUrl, payWithout3d, shouldDo3d } from '#contract/transactions/card-payments.ts'
import { AcknowledgedTransactionIds, SeenBalance } from '#contract/transactions/transactions.ts'

const { passwordMinLength, passwordMaxLength, jmbgLength, companyNumberLength, taxNumberLength } = fieldLimits

/** Fields whose plain meaning says more than what their parsing would yield. */
export const plainForms = new Map<unknown, Readonly<Record<string, unknown>>>([
  [IdText, { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }],
  [CatalogIdText, { type: 'integer', minimum: 1, maximum: 9999 }],
  [OrdinalText, { type: 'integer', minimum: 1, maximum: 9999 }],
  [IsoDate, { type: 'string', format: 'date' }],
  [IsoDateTime, { type: 'string', format: 'date-time' }],
  [IsoMoment, { type: 'string', format: 'date-time' }],
  [BaseUrl, { type: 'string', format: 'uri', pattern: '/$' }],
  [EmailAddress, { type: 'string', format: 'email', maxLength: fieldLimits.emailMaxLength }],
  [
    SentenceInEachLanguage,
    {
      type: 'object',
      description: 'The same sentence in every language.',
      properties: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
      required: [...languages],
    },
  ],
  [Money, { type: 'number', format: 'double', description: 'RSD with two decimals.' }],
  [
    NewPassword,
    {
      type: 'string',
      format: 'password',
      minLength: passwordMinLength,
      maxLength: passwordMaxLength,
      description:
        'At least one lowercase letter, one uppercase letter, one digit and one special character; not one of the most common passwords.',
    },
  ],
])

/**
 * Rules that a schema cannot say, and what a value means; here and not where they are defined, so that browsers never
 * load them.
 */
export const fieldNotes = new Map<unknown, string>([
  [
    Take,
    `How many rows to answer. 0 and -1 mean all. All, and any higher number, is at most ${pageSizes.cap}; totalCount tells how many there are.`,
  ],
  [Skip, 'How many rows to leave out before the first.'],
  [AmountInput, 'RSD, at most two decimals.'],
  [TotalInput, 'RSD with the fee, at most two decimals.'],
  [
    DayOfRange,
    'The day counts, both ends included. Of a date-time with an offset from UTC it is the day in Europe/Belgrade, of one without it the day as written.',
  ],
  [RobotCheckToken, 'What the robot check gave; good for one call.'],
  [VerificationCode, 'The e-mailed code of six digits.'],
  [
    AcknowledgedTransactionIds,
    'Exactly the payments of the contract that are paid and not booked; any other list is refused.',
  ],
  [
    SeenBalance,
    'balanceAmount of the contract as the payer saw it, in RSD. A payment that would begin with a lower one is refused with paymentNotBooked and no transactions: what was owed is paid, at least in part. Null asks nothing.',
  ],
  [shouldDo3d.body, 'Exactly one of cardBin and cardToken is given.'],
  [payWithout3d.body, 'Exactly one of encryptedData and cardToken is given.'],
  [searchPayments.body, 'amountFrom is not above amountTo.'],
  [
    addCommercialContract.body,
    `A natural person (customerTypeId 1) gives personalIdentification of exactly ${jmbgLength} characters; a legal entity (2) gives nationalCourtRegister of exactly ${companyNumberLength} and vatId of exactly ${taxNumberLength}.`,
  ],
  [
    changeDeliveryType.body,
    'deliveryPhoneNumber is a mobile number, 06 and seven to nine digits; deliveryTypeId is left out where only the phone may change.',
  ],
])
