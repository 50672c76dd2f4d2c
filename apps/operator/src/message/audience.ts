import type { Database, Statement } from '@portal/database/client'
import { checkEmail } from '@portal/domain/validation'
import type { Audience } from '@portal/messages/new-message'
import { OperatorProblem } from '../command.ts'
import { readTextFile } from './text.ts'

export interface AudienceOptions {
  to: readonly string[]
  list: string | undefined
  isAll: boolean
  isSkippingUnknown: boolean
}

export interface FoundAudience {
  audience: Audience
  /** Customers by language, and how many they are. */
  languages: readonly { language: string; customers: number }[]
  skipped: readonly string[]
}

const shownAddresses = 10

const findStatement: Statement = {
  name: 'find-audience',
  text: `select id, email, language from users where email = any($1) order by id`,
}

const countStatement: Statement = {
  name: 'count-audience',
  text: `select language, count(*) as customers from users group by language order by 1`,
}

/** Every customer, or those of a list of addresses. */
export async function findAudience(database: Database, options: AudienceOptions): Promise<FoundAudience> {
  const ways = [options.to.length > 0, options.list !== undefined, options.isAll].filter(Boolean)
  if (ways.length !== 1) throw new OperatorProblem('Say to whom: --to ADDRESS, --list FILE or --all')
  if (options.isAll) {
    return { audience: { kind: 'all' }, languages: await database.query(countStatement), skipped: [] }
  }
  const addresses = options.list === undefined ? [...options.to] : await readList(options.list)
  return findCustomers(database, addresses, options.isSkippingUnknown)
}

/** One address in a line; empty lines and lines that begin with # say nothing. */
async function readList(file: string): Promise<string[]> {
  const lines = (await readTextFile(file)).replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

async function findCustomers(
  database: Database,
  written: readonly string[],
  isSkippingUnknown: boolean,
): Promise<FoundAudience> {
  const addresses = [...new Set(written.map((address) => address.trim().toLowerCase()))]
  const malformed = addresses.filter((address) => checkEmail(address) !== null)
  if (malformed.length > 0) throw new OperatorProblem(`Not an address: ${nameSome(malformed)}`)
  const found = await database.query<{ id: number; email: string; language: string }>(findStatement, [
    addresses,
  ])
  const known = new Set(found.map(({ email }) => email))
  const skipped = addresses.filter((address) => !known.has(address))
  if (skipped.length > 0 && !isSkippingUnknown) {
    throw new OperatorProblem(
      `No customer with a verified address: ${nameSome(skipped)}. To send to the others, add --skip-unknown.`,
    )
  }
  if (found.length === 0) throw new OperatorProblem('There is nobody to send to')
  return {
    audience: { kind: 'customers', userIds: found.map(({ id }) => id) },
    languages: countLanguages(found.map(({ language }) => language)),
    skipped,
  }
}

const countLanguages = (languages: readonly string[]) =>
  [...new Set(languages)].toSorted().map((language) => ({
    language,
    customers: languages.filter((each) => each === language).length,
  }))

function nameSome(addresses: readonly string[]): string {
  const more = addresses.length - shownAddresses
  const shown = addresses.slice(0, shownAddresses).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
