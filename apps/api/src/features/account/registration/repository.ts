import type { Queryable, Statement } from '@portal/database/client'
import type { CustomerType, Language } from '@portal/domain/enumerations'

export interface NewAccount {
  email: string
  customerTypeId: CustomerType
  passwordHash: string
  language: Language
  now: Date
}

/** An account that was never verified is anybody's to begin anew; a verified one is left as it is. */
const registerStatement: Statement = {
  name: 'register-account',
  text: `insert into users (email, customer_type_id, password_hash, language, password_changed_at, terms_accepted_at,
      data_processing_accepted_at, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5, $5, $5, $5)
    on conflict (email) do update set
      customer_type_id = excluded.customer_type_id,
      password_hash = excluded.password_hash,
      language = excluded.language,
      password_changed_at = excluded.password_changed_at,
      terms_accepted_at = excluded.terms_accepted_at,
      data_processing_accepted_at = excluded.data_processing_accepted_at,
      updated_at = excluded.updated_at
    where users.verified_at is null`,
}

export async function registerAccount(tx: Queryable, account: NewAccount): Promise<void> {
  const { email, customerTypeId, passwordHash, language, now } = account
  await tx.query(registerStatement, [email, customerTypeId, passwordHash, language, now])
}

const verifyStatement: Statement = {
  name: 'verify-account',
  text: 'update users set verified_at = $2, updated_at = $2 where email = $1 and verified_at is null',
}

export async function verifyAccount(tx: Queryable, email: string, now: Date): Promise<void> {
  await tx.query(verifyStatement, [email, now])
}
