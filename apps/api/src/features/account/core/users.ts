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
  text: `with changed as (
      update users set name = $2, phone = nullif($3, ''), address = nullif($4, ''), updated_at = $5
      from (select id, name, phone, address from users where id = $1 for update) before
      where users.id = before.id
      returning users.id, users.email, users.name, users.phone, users.address,
        (users.name, users.phone, users.address) is distinct from (before.name, before.phone, before.address) as is_news
    ), told as (
      select append_event(-id, 'contact.changed', $5, json_build_object(
        'email', email, 'name', name, 'phone', phone, 'address', address,
        'collectionNumbers', array(
          select contract.collection_number from contract_access access
          join commercial_contracts contract on contract.id = access.commercial_contract_id
          where access.user_id = changed.id order by contract.id)))
      from changed where is_news
    )
    select id, (select count(*) from told) as events from changed`,
}

/** False when the account is gone. What is new is told to the supplier in the same statement. */
export async function changeProfile(
  queryable: Queryable,
  id: number,
  { name, phone, address }: Profile,
  changedAt: Date,
): Promise<boolean> {
  const changed = await queryable.query(changeProfileStatement, [id, name, phone, address, changedAt])
  return changed.length > 0
}

const holdStatement: Statement = {
  name: 'hold-account',
  text: 'select from users where id = $1 and password_hash = $2 for no key update',
}

/**
 * Held until the commit while its password is the one that was checked. Whoever sets a new one waits, and then ends the
 * sessions that were opened meanwhile; of whoever comes later the password is not right any more.
 */
export async function holdAccount(tx: Queryable, { id, password_hash }: Account): Promise<boolean> {
  return (await tx.query(holdStatement, [id, password_hash])).length > 0
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
