import { toBelgradeTime } from '@portal/domain/dates'
import {
  ContractStatus,
  CustomerType,
  DeliveryType,
  DeviceType,
  languages,
  PaymentWay,
  TransactionStatus,
} from '@portal/domain/enumerations'
import { fieldLimits, paymentConstants } from '@portal/domain/limits'
import { addPara, toWireAmount } from '@portal/domain/money'
import { checkEmail, collapseWhitespace } from '@portal/domain/validation'
import * as z from 'zod/mini'

const values = <T extends Record<string, number>>(enumeration: T) =>
  Object.values(enumeration) as T[keyof T][]

export const DeviceTypeId = z.literal(values(DeviceType))
export const CustomerTypeId = z.literal(values(CustomerType))
export const DeliveryTypeId = z.literal(values(DeliveryType))
export const ContractStatusId = z.literal(values(ContractStatus))
export const TransactionStatusId = z.literal(values(TransactionStatus))
export const PaymentWayId = z.literal(values(PaymentWay))
export const LanguageCode = z.enum(languages)

/** Surrounding space is forgiven; what an address is, the forms and the server ask the same rule. */
export const EmailAddress = z.string().check(
  z.trim(),
  z.maxLength(fieldLimits.emailMaxLength),
  z.refine((address) => checkEmail(address) === null, { error: 'email' }),
)

const robotCheckFault = { error: 'robotCheck' }

/** What the robot check gave the browser; without it the answer is spec 5.2's own sentence. */
export const RobotCheckToken = z
  .string(robotCheckFault)
  .check(z.minLength(1, robotCheckFault), z.maxLength(8000, { error: 'maxLength' }))

/** A password as it arrives; what a new one must be (spec 5.1), the server asks by the rule of the forms. */
const passwordText = () => z.string().check(z.minLength(1), z.maxLength(1000))
export const Password = passwordText()
export const NewPassword = passwordText()

/** Spec 5.2: six digits. */
export const VerificationCode = z
  .string()
  .check(
    z.trim(),
    z.regex(new RegExp(`^[0-9]{${fieldLimits.verificationCodeDigits}}$`), { error: 'codeFormat' }),
  )

/** An id in a JSON body or an answer; fifteen digits are all a JavaScript number holds for certain. */
export const Id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))

/** An id in a path or a query: the caller gives a number, the server reads its digits. */
export const IdText = z.pipe(
  z.union([Id, z.string().check(z.regex(/^[1-9][0-9]{0,14}$/))]),
  z.transform((id: number | string) => Number(id)),
)

/** Opaque to the caller: it is also the gateway's payment id, for which 40 characters are advised. */
export const TransactionId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))

/** An id of a catalog; catalogs are short. */
export const CatalogId = z.int().check(z.minimum(1), z.maximum(9999))

const shortNumberText = () =>
  z.pipe(
    z.union([CatalogId, z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))]),
    z.transform((id: number | string) => Number(id)),
  )

export const CatalogIdText = shortNumberText()

/** Which one of a few, counted from one. */
export const OrdinalText = shortNumberText()

/** A calendar date of the archive, YYYY-MM-DD; other centuries are typing errors. */
export const IsoDate = z.iso.date().check(z.regex(/^(?:19|20)\d\d-/))

/** A moment with its offset from UTC. */
export const IsoMoment = z.iso.datetime({ offset: true })

/** A date with a time of the day, with or without an offset from UTC. */
export const IsoDateTime = z.iso.datetime({ offset: true, local: true }).check(z.regex(/^(?:19|20)\d\d-/))

const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/

function dayOf(text: string): string {
  const [day = text, time] = text.split('T')
  return time !== undefined && hasOffset.test(time) ? toBelgradeTime(Date.parse(text)).date : day
}

/** One end of a range of days: a date, or a moment of it; a moment with an offset means its day in Belgrade. */
export const DayOfRange = z.pipe(z.union([IsoDate, IsoDateTime]), z.transform(dayOf))

export const Month = z.int().check(z.minimum(1), z.maximum(12))
export const Year = z.int().check(z.minimum(1900), z.maximum(2100))

export const RomanMonth = z.enum(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'])

/** How many there are of something. */
export const Count = z.int().check(z.minimum(0))

/** Decision 16: RSD with two decimals. */
export const Money = z.number()

const { highestAmountPara, highestFeePara } = paymentConstants
/** What a column of money can hold. */
const highestMoneyPara = 10 ** 14 - 1

const hasTwoDecimals = (amount: number) => Number(amount.toFixed(2)) === amount

// multipleOf would refuse 19.99 in common JSON Schema validators.
const amountBetween = (lowestPara: number, highestPara: number) =>
  z
    .number()
    .check(
      z.minimum(toWireAmount(lowestPara)),
      z.maximum(toWireAmount(highestPara)),
      z.refine(hasTwoDecimals, { error: 'at most two decimals' }),
    )

/** An amount the caller names, zero or more. */
const amountUpTo = (highestPara: number) => amountBetween(0, highestPara)

/** Any amount of the supplier's as a caller gives it back. */
export const MoneyInput = amountBetween(-highestMoneyPara, highestMoneyPara)

export const AmountInput = amountUpTo(highestAmountPara)

/** The highest amount with the highest fee; what of it is the amount, the server reckons and holds to its limit. */
export const TotalInput = amountUpTo(addPara(highestAmountPara, highestFeePara))

// The API's description has these rules too, and Python's programs do not know `\p{Cc}`: its signs are written out.
const lineSigns = '[^\\u0000-\\u001f\\u007f-\\u009f]'
const textSigns = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]'
const oneLine = new RegExp(`^${lineSigns}*$`)
const lines = new RegExp(`^${textSigns}*$`)

/** Text a customer writes. Control characters other than line ends and tabs are refused: PostgreSQL cannot hold NUL. */
export const inputText = (lengths: { min?: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(lengths.min ?? 0), z.maxLength(lengths.max), z.regex(lines))

const unseen = /\p{Cf}/gu

/**
 * One line about the customer, which others read: signs that nobody sees or that turn the direction of what follows are
 * left out, so that a name is seen as it is, and one of such signs alone is none.
 */
export const lineText = (lengths: { min?: number; max: number }) =>
  z.string().check(
    z.overwrite((text) => collapseWhitespace(text.toWellFormed().replaceAll(unseen, ''))),
    z.minLength(lengths.min ?? 0),
    z.maxLength(lengths.max),
    z.regex(oneLine),
  )

/** A number of the customer's identity: exactly this long (spec 5.7), or empty where the customer type has none. */
export const identityText = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, { error: 'exactLength' }), z.regex(oneLine))

/** The same for one paragraph: runs of white space count, and are kept, as one space (spec 5.6). */
export const collapsedText = (lengths: { min?: number; max: number }) =>
  z
    .string()
    .check(
      z.overwrite(collapseWhitespace),
      z.minLength(lengths.min ?? 0),
      z.maxLength(lengths.max),
      z.regex(oneLine),
    )

/** A text the supplier may not hold. */
export const TextOrNull = z.nullable(z.string())

export const DateOrNull = z.nullable(IsoDate)
