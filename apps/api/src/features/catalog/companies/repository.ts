import type { Company } from '@portal/contract/catalog/companies'
import type { Database } from '@portal/database/client'
import { namedStatement } from '#api/sql/statements.ts'

const contactData = namedStatement(
  'company',
  `select call_center as "callCenter", email, complaint_email as "emailForComplaint"
  from companies order by id limit 1`,
)

/** Nulls until the supplier's first feed has brought the company. */
export async function findCompany(database: Database): Promise<Company> {
  const [company] = await database.query<Company>(contactData)
  return company ?? { callCenter: null, email: null, emailForComplaint: null }
}
