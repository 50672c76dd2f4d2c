import type { Queryable, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'

export interface Account {
  id: number
  email: string
  password_hash: string
  customer_type_id: number
  language: Language
}

const columns = 'id, email, password_hash, customer_type_id, language'

const findStatement: Statement = {
  name: 'find-account',
  text: `select ${columns} from users where email = $1`,
}

const findByIdStatement: Statement = {
  name: 'find-account-by-id',
  text: `select ${columns} from users where id = $1`,
}

export async function findAccount(queryable: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await queryable.query<Account>(findStatement, [email])
  return account
}

export async function findAccountById(queryable: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await queryable.query<Account>(findByIdStatement, [id])
  return account
}

export interface Profile {
  name: string
  phone: string | null
  address: string | null
}

const changeProfileStatement: Statement = {
  name: 'change-profile',
  text: `update users set name = $2, phone = nullif($3, ''), address = nullif($4, ''), updated_at = $5
    where id = $1 returning id`,
}

/** False when the account is gone. */
export async function changeProfile(
  queryable: Queryable,
  id: number,
  { name, phone, address }: Profile,
  changedAt: Date,
): Promise<boolean> {
  const changed = await queryable.query(changeProfileStatement, [id, name, phone, address, changedAt])
  return changed.length > 0
}

const replacePasswordStatement: Statement = {
  name: 'replace-password',
  text: `update users set password_hash = $3, password_changed_at = $4, updated_at = $4
    where id = $1 and password_hash = $2 returning id`,
}

/** Only while the password is still the one that was checked: of two changes at once, one is refused. */
export async function replacePassword(
  tx: Queryable,
  { id, password_hash: checkedHash }: Account,
  passwordHash: string,
  changedAt: Date,
): Promise<boolean> {
  const replaced = await tx.query(replacePasswordStatement, [id, checkedHash, passwordHash, changedAt])
  return replaced.length > 0
}
