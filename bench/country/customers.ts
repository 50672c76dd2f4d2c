import type pg from 'pg'
import { createConnectionPool } from '#bench/support/connection-pool.ts'
import { signingIn } from './calls.ts'

/** A customer of the country: one household with a contract, a browser that the portal knows and a line of its own. */
export interface Customer {
  email: string
  address: string
  /** By which the portal knows the browser again. */
  cookie: string
  refreshToken: string | null
  accessToken: string | null
  /** Nobody is here twice at once: a refresh token counts once. */
  isHere: boolean
}

/** `Struja-2026!`, hashed cheaply: everybody has signed in before the measurement begins. */
const cheapHash =
  '$argon2id$v=19$m=1024,t=1,p=1$15FbNHztH+2+Z1VOJElARw$OuwGs0r1qoP+3rbq1b/pOLgbyMN4DIFxjoSf/4F0uS0'
/** The same as the portal hashes it, with 19 MiB and two passes. */
const usualHash =
  '$argon2id$v=19$m=19456,t=2,p=1$qD2fn7c5PGwguC+Yaftpbw$+9ZFMgtyRINzJw2fYPqXMm3VhI6prTxzH8rzipAxJRE'
const signedInAtOnce = 8

const addAccounts = `
  with households as (
    select id, customer_name, 'kupac-' || id || '@primer.rs' as email from commercial_contracts
    where customer_type_id = 1 and contract_status_id = 1
  ), added as (
    insert into users (email, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    select email, customer_name, 1, $1, now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now() from households
    returning id, email
  )
  insert into contract_access (user_id, commercial_contract_id)
  select added.id, households.id from added join households using (email)`

/** An account for every household of the feed. */
export async function registerHouseholds(client: pg.Client): Promise<Customer[]> {
  await client.query(addAccounts, [cheapHash])
  const { rows } = await client.query<{ email: string }>('select email from users order by md5(email)')
  return rows.map(({ email }, index) => ({
    email,
    address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    cookie: '',
    refreshToken: null,
    accessToken: null,
    isHere: false,
  }))
}

/** Everybody has been here before; from then on their passwords cost what they cost. */
export async function signInAll(
  url: string,
  client: pg.Client,
  customers: readonly Customer[],
): Promise<void> {
  const pool = createConnectionPool(url, signedInAtOnce)
  const queue = [...customers]
  const signInNext = async () => {
    for (let customer = queue.pop(); customer; customer = queue.pop()) await signIn(pool, customer)
  }
  await Promise.all(Array.from({ length: signedInAtOnce }, signInNext))
  pool.close()
  await client.query('update users set password_hash = $1', [usualHash])
}

async function signIn(pool: ReturnType<typeof createConnectionPool>, customer: Customer): Promise<void> {
  const request = { ...signingIn(customer.email), headers: { 'X-Forwarded-For': customer.address } }
  const { head, body } = await pool.use((connection) => connection.exchange(request))
  const { token } = JSON.parse(body.toString()) as { token?: { refreshToken: string } | null } // checked on the next line
  if (!token) throw new Error(`${customer.email} could not sign in: ${body}`)
  customer.refreshToken = token.refreshToken
  customer.cookie = /^set-cookie: ([^;\r]+)/im.exec(head)?.[1] ?? ''
}
