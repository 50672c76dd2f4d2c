import type { Queryable, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'

export interface Account {
  id: number
  email: string
  password_hash: string
  customer_type_id: number
  language: Language
  verified_at: Date | null
}

const findStatement: Statement = {
  name: 'find-account',
  text: `select id, email, password_hash, customer_type_id, language, verified_at from users where email = $1`,
}

export async function findAccount(queryable: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await queryable.query<Account>(findStatement, [email])
  return account
}
