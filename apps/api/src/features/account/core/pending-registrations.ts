import type { Queryable, Statement } from '@portal/database/client'
import type { CustomerType, Language } from '@portal/domain/enumerations'
import type { Browser } from './browsers.ts'

/** Who asks about a registration: the browser that began it, or a client that shows its id. */
export interface Registrant {
  email: string
  browser: Browser
  registrationId: string | undefined
}

interface NewRegistration {
  email: string
  browser: Browser
  customerTypeId: CustomerType
  passwordHash: string
  language: Language
  registeredAt: Date
}

const beginStatement: Statement = {
  name: 'begin-registration',
  text: `insert into pending_registrations (email, browser_hash, customer_type_id, password_hash, language, registered_at)
    values ($1, $2, $3, $4, $5, $6) returning id`,
}

/** Always a row of its own, for a known address too: nobody's registration replaces another's. */
export async function beginRegistration(tx: Queryable, registration: NewRegistration): Promise<string> {
  const { email, browser, customerTypeId, passwordHash, language, registeredAt } = registration
  const values = [email, browser.hash, customerTypeId, passwordHash, language, registeredAt]
  const [begun] = await tx.query<{ id: string }>(beginStatement, values)
  if (!begun) throw new Error('a registration was not begun')
  return begun.id
}

export interface PendingRegistration {
  id: string
  password_hash: string
}

const findStatement: Statement = {
  name: 'find-pending-registration',
  text: `select id, password_hash from pending_registrations
    where email = $1 and (browser_hash = $2 or id = $3)
    order by registered_at desc, id limit 1`,
}

/** The newest of this browser. */
export async function findPendingRegistration(
  queryable: Queryable,
  { email, browser, registrationId }: Registrant,
): Promise<PendingRegistration | undefined> {
  const values = [email, browser.hash, registrationId ?? null]
  const [found] = await queryable.query<PendingRegistration>(findStatement, values)
  return found
}

/** Each costs a hash, and anybody may register any address. */
const comparedMax = 3

const findToContinueStatement: Statement = {
  name: 'find-registration-to-continue',
  text: `select id, password_hash from pending_registrations
    where email = $1
    order by browser_hash is distinct from $2, registered_at desc, id limit ${comparedMax}`,
}

/** For signing in: those of this browser first, then of others, the newest first. */
export const findRegistrationsToContinue = (
  queryable: Queryable,
  email: string,
  browser: Browser,
): Promise<PendingRegistration[]> =>
  queryable.query<PendingRegistration>(findToContinueStatement, [email, browser.hash])

const continueStatement: Statement = {
  name: 'continue-registration',
  text: `insert into pending_registrations (email, browser_hash, customer_type_id, password_hash, language, registered_at)
    select email, $2, customer_type_id, password_hash, language, registered_at
    from pending_registrations where id = $1 and browser_hash is distinct from $2`,
}

/** After the right password one of another browser is copied to this one, which then asks for a code of its own. */
export async function continueRegistration(
  queryable: Queryable,
  id: string,
  browser: Browser,
): Promise<void> {
  await queryable.query(continueStatement, [id, browser.hash])
}

const completeStatement: Statement = {
  name: 'complete-registration',
  text: `with taken as (
      delete from pending_registrations where id = $1 returning *
    ), made as (
    insert into users (email, customer_type_id, password_hash, language, password_changed_at, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    select email, customer_type_id, password_hash, language, registered_at, $2, registered_at, registered_at, $2, $2
    from taken
    on conflict (email) do nothing
    returning id, email, customer_type_id, verified_at, terms_accepted_at, data_processing_accepted_at
    )
    select id, append_event(-id, 'consent.given', verified_at, json_build_object(
      'email', email, 'customerTypeId', customer_type_id, 'consents', json_build_array(
        json_build_object('kind', 'termsOfUse', 'givenAt', terms_accepted_at),
        json_build_object('kind', 'dataProcessing', 'givenAt', data_processing_accepted_at))))
    from made`,
}

/**
 * The consents count from here on, so the supplier is told of them now. The account; undefined when the address has one
 * already, which then stays as it is.
 */
export async function completeRegistration(
  tx: Queryable,
  id: string,
  verifiedAt: Date,
): Promise<number | undefined> {
  const [user] = await tx.query<{ id: number }>(completeStatement, [id, verifiedAt])
  return user?.id
}

const existsStatement: Statement = {
  name: 'is-registration-pending',
  text: 'select 1 from pending_registrations where email = $1 limit 1',
}

export async function isRegistrationPending(queryable: Queryable, email: string): Promise<boolean> {
  return (await queryable.query(existsStatement, [email])).length > 0
}
