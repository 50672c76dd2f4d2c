import { getCompany } from '@portal/contract/catalog/companies'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findCompany } from './repository.ts'

export function registerCompanies(bind: Bind, database: Database): void {
  bind(getCompany, ({ language }) => findCompany(database, language))
}
