import type { Database, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { type RawJson, rawJson } from '#api/http/call/bind.ts'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { catalogText } from '#api/sql/texts.ts'

export type Catalog = Record<Language, Statement>

const catalog = (table: string, condition = 'true'): Catalog =>
  inEachLanguage(`${table} ${condition}`, (name, language) =>
    namedStatement(
      name,
      `select coalesce(
        json_agg(json_build_object('id', entry.id, 'text', ${catalogText('entry', language)}) order by entry.id), '[]'
      )::text as answer
      from ${table} entry
      where ${condition}`,
    ),
  )

export const warningTypes = catalog('warning_types')
export const billTypes = catalog('bill_types')
export const deliveryTypes = catalog('delivery_types')
export const offeredDeliveryTypes = catalog('delivery_types', 'can_be_chosen')
export const complaintTypes = catalog('complaint_types')
export const complaintKindsOfType = catalog('complaint_kinds', 'complaint_type_id = $1')
export const complaintNamesOfKind = catalog('complaint_names', 'complaint_kind_id = $1')
export const complaintStatuses = catalog('complaint_statuses')

export async function listEntries(
  database: Database,
  entries: Catalog,
  language: Language,
  values: readonly number[] = [],
): Promise<RawJson> {
  const [row] = await database.query<{ answer: string }>(entries[language], values)
  return rawJson(row?.answer ?? '[]')
}
