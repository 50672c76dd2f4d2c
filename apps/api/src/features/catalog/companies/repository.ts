import type { Company } from '@portal/contract/catalog/companies'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { inEachLanguage, namedStatement } from '#api/sql/statements.ts'
import { companyName, supplierText } from '#api/sql/texts.ts'

const company = inEachLanguage('company', (name, language) =>
  namedStatement(
    name,
    `select company.call_center as "callCenter",
      company.email,
      company.complaint_email as "emailForComplaint",
      ${companyName(language)} as name,
      ${supplierText('company.address', language)} as address,
      ${supplierText('company.city', language)} as city,
      company.payment_code as "paymentCode"
    from companies company order by company.id limit 1`,
  ),
)

const notKnownYet: Company = {
  callCenter: null,
  email: null,
  emailForComplaint: null,
  name: null,
  address: null,
  city: null,
  paymentCode: null,
}

/** Nulls until the supplier's first feed has brought the company. */
export async function findCompany(database: Database, language: Language): Promise<Company> {
  const [found] = await database.query<Company>(company[language])
  return found ?? notKnownYet
}
