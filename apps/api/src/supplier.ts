import { readFileSync } from 'node:fs'
import type { Language } from '@portal/domain/enumerations'
import { toLatin } from '@portal/i18n/latin'
import * as z from 'zod/mini'

/** The supplier as customers know it; the same data that heads the portal's documents. */
const Supplier = z.object({
  portal: z.string(),
  supplier: z.string(),
  address: z.string(),
  phone: z.string(),
  phoneHours: z.string(),
  email: z.string(),
})
export type Supplier = z.infer<typeof Supplier>

const folder = new URL('../documents/', import.meta.url)
const readIn = (language: Language): Supplier =>
  z.parse(Supplier, JSON.parse(readFileSync(new URL(`${language}/supplier.json`, folder), 'utf8')))

const known = new Map<Language, Supplier>()

export function supplierIn(language: Language): Supplier {
  let supplier = known.get(language)
  if (!supplier) {
    supplier = language === 'sr-Latn-RS' ? inLatin(readIn('sr-Cyrl-RS')) : readIn(language)
    known.set(language, supplier)
  }
  return supplier
}

const inLatin = (supplier: Supplier): Supplier =>
  z.parse(Supplier, Object.fromEntries(Object.entries(supplier).map(([key, text]) => [key, toLatin(text)])))
