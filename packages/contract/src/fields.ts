import { CustomerType, DeviceType, languages } from '@portal/domain/enumerations'
import * as z from 'zod/mini'

const values = <T extends Record<string, number>>(enumeration: T) => Object.values(enumeration) as T[keyof T][]

export const DeviceTypeId = z.literal(values(DeviceType))
export const CustomerTypeId = z.literal(values(CustomerType))
export const LanguageCode = z.enum(languages)
/** Surrounding space is forgiven; the pattern is spec 5.1's "standard address pattern". */
export const EmailAddress = z.string().check(z.trim(), z.maxLength(254), z.email())
/** An id as it stands in a path or a query. */
export const IdText = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
/** A calendar date, YYYY-MM-DD. */
export const IsoDate = z.iso.date()
/** Decision 16: RSD with two decimals. */
export const Money = z.number()
