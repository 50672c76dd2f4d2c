import type { Queryable, Statement } from '@portal/database/client'
import { OperatorProblem } from '../command.ts'

export interface CustomerKey {
  /** 0 where the address has no account, or no more. */
  userId: number
  email: string
}

export function readAddress(positionals: readonly string[], more: number): string {
  const [address] = positionals
  if (address === undefined || !/^[^\s@]+@[^\s@]+$/.test(address) || positionals.length !== 1 + more) {
    throw new OperatorProblem(more === 0 ? 'Name one e-mail address' : 'Name an e-mail address and a folder')
  }
  return address.toLowerCase()
}

export const findCustomer = (queryable: Queryable, email: string): Promise<CustomerKey> =>
  readKey(queryable, email, { name: 'find-customer', text: 'select id from users where email = $1' })

/** So that nothing of the account is begun meanwhile. */
export const lockCustomer = (tx: Queryable, email: string): Promise<CustomerKey> =>
  readKey(tx, email, { name: 'lock-customer', text: 'select id from users where email = $1 for update' })

async function readKey(queryable: Queryable, email: string, statement: Statement): Promise<CustomerKey> {
  const [found] = await queryable.query<{ id: number }>(statement, [email])
  return { userId: found?.id ?? 0, email }
}
