import { TariffItem } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { type ColumnKind, code, text, whole } from './column-kinds.ts'

/** A column of a feed file; the column of the table is the same name in snake_case. */
export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  readonly isRequired: boolean
  /** Never repeated in a reject: it would carry a personal number into a file. */
  readonly isPrivate: boolean
  /** Younger than the format: a CSV file made before it ends without it. */
  readonly isLater: boolean
  /** For the schema, where the name alone does not tell. */
  readonly about: string | null
}

export const required = (name: string, kind: ColumnKind, about: string | null = null): Column => ({
  name,
  kind,
  isRequired: true,
  isPrivate: false,
  isLater: false,
  about,
})
export const optional = (name: string, kind: ColumnKind, about: string | null = null): Column => ({
  ...required(name, kind, about),
  isRequired: false,
})
export const later = (name: string, kind: ColumnKind, about: string | null = null): Column => ({
  ...optional(name, kind, about),
  isLater: true,
})
export const personal = (name: string, kind: ColumnKind): Column => ({
  ...optional(name, kind),
  isPrivate: true,
})

export const idOf = (values: Readonly<Record<string, number>>): ColumnKind =>
  whole(Math.min(...Object.values(values)), Math.max(...Object.values(values)))

export const collectionNumber = required('collectionNumber', code(fieldLimits.collectionNumberMaxLength))
export const pointNumber = required('pointOfDeliveryNumber', code(40))
export const meterNumber = required('meterNumber', code(40))
export const number = text(60)
export const year = required('year', whole(1990, 2099))
export const month = required('month', whole(1, 12))

export const addressColumns = [
  optional('country', text(80)),
  optional('city', text(120)),
  optional('postalCode', text(12)),
  optional('postOffice', text(120)),
  optional('street', text(200)),
  optional('houseNumber', text(20)),
  optional('placeNumber', text(20), 'Of the apartment.'),
]

const items = Object.values(TariffItem)
/** Green Ht first, plain St last, as the tables have them. */
export const itemColumns = (what: 'consumption' | 'amount', kind: ColumnKind) =>
  items.map((item) => optional(`${what}${item}`, kind))
