import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@portal/supplier-feed/generator/random'
import { signIn, type SignedIn } from '#bench/support/signed-in.ts'
import { payerEmail, type World } from '../support/world.ts'
import { type LatePortal, lateCalls, send } from './late-portal.ts'
import { aLongContract, identityOfOwner, newBill } from './long-contract.ts'
import type { StreamingPair } from './streaming-pair.ts'

export interface PhaseFindings {
  name: string
  pairs: number
  /** Reads whose answer the replica could not have given yet. */
  tooNewForReplica: number
  stale: string[]
  failed: string[]
  slowestMs: number
  /** Of portal_late_reads_total, both portals together. */
  outcomes: Map<string, number>
}

export interface RereadingCustomer {
  live(pair: StreamingPair, found: PhaseFindings, isOver: () => boolean): Promise<void>
}

interface Reader {
  who: string
  url: string
  headers: SignedIn
  isOther?: boolean
}

let lastUser = 100

/** Somebody with three devices and a contract with years of bills, which is also another account's. */
export async function aRereadingCustomer(
  world: World,
  portals: readonly [LatePortal, LatePortal],
  random: Random,
): Promise<RereadingCustomer> {
  lastUser += 1
  const [userId, email] = [lastUser, `kupac${lastUser}@primer.rs`]
  const contractId = await aLongContract(world)
  await world.pool.query(
    `insert into users (id, email, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
    overriding system value
    select $1, $2, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
      terms_accepted_at, data_processing_accepted_at, created_at, updated_at from users where id = 1`,
    [userId, email],
  )
  await world.pool.query('insert into contract_access values ($1, $2, now())', [userId, contractId])
  const [first, second] = portals
  const [here, elsewhere, far, other] = await Promise.all([
    signIn(first.url, email, 0),
    signIn(first.url, email, 1),
    signIn(second.url, email, 2),
    signIn(second.url, payerEmail),
  ])
  const readers: Reader[] = [
    { who: 'same session', url: first.url, headers: here },
    { who: 'another tab', url: first.url, headers: here },
    { who: 'another device', url: first.url, headers: elsewhere },
    { who: 'another device at the other portal', url: second.url, headers: far },
    { who: 'same session at the other portal', url: second.url, headers: here },
    // It never loses the contract, and sees its bills like everybody.
    { who: 'another account', url: second.url, headers: other, isOther: true },
  ]
  const wanted = { hasAccess: true, bills: 24 }

  async function write(): Promise<string> {
    const kind = random.whole(1, 10)
    if (wanted.hasAccess && kind <= 4) {
      // As the import does: what it brings of a contract is one transaction.
      await world.pool.query(newBill(contractId, wanted.bills + 1))
      wanted.bills += 1
      return 'a bill'
    }
    const path = '/api/contracts/commercial-contracts'
    const number = String(2_000_000_000 + contractId)
    const ids = { personalIdentification: identityOfOwner, vatId: null, nationalCourtRegister: null }
    const answer = wanted.hasAccess
      ? await send(first.url, here, { path: `${path}/${contractId}`, method: 'DELETE' })
      : await send(first.url, here, {
          path,
          body: { customerTypeId: 1, commercialContractsNumber: number, ...ids },
        })
    const text = await answer.text()
    if (!answer.ok || text.includes('"success":false')) {
      throw new Error(`a write was answered ${answer.status}: ${text}`)
    }
    wanted.hasAccess = !wanted.hasAccess
    return wanted.hasAccess ? 'added' : 'removed'
  }

  async function read(found: PhaseFindings, written: string, reader: Reader): Promise<void> {
    const { who, url, headers, isOther = false } = reader
    const calls = lateCalls(contractId)
    const call = calls[written === 'a bill' ? 0 : random.whole(0, calls.length - 1)]
    const expected = { ...wanted, hasAccess: wanted.hasAccess || isOther }
    const startedMs = performance.now()
    found.pairs += 1
    try {
      const answer = await send(url, headers, call ?? { path: '' })
      const body = (await answer.json()) as { totalCount?: number } // looked at below
      found.slowestMs = Math.max(found.slowestMs, performance.now() - startedMs)
      const what = `${who}, ${written}, ${call?.path}: ${answer.status}`
      if (answer.status !== 200 && answer.status !== 404) found.failed.push(what)
      else if ((answer.status === 200) !== expected.hasAccess) found.stale.push(what)
      else if (call === calls[0] && answer.ok && body.totalCount !== expected.bills)
        found.stale.push(`${what}, ${body.totalCount} bills of ${expected.bills}`)
    } catch (error) {
      found.failed.push(`${who}, ${call?.path}: ${String(error)}`)
    }
  }

  /** Whether the replica would still tell what was before the last write. */
  async function isReplicaOlder({ askReplica }: StreamingPair): Promise<boolean> {
    const [seen] = await askReplica<{ access: boolean; bills: number }>(
      `select exists (select from contract_access where user_id = $1 and commercial_contract_id = $2) as access,
        (select count(*)::integer from bills where commercial_contract_id = $2) as bills`,
      [userId, contractId],
    ).catch(() => [])
    return seen !== undefined && (seen.access !== wanted.hasAccess || seen.bills !== wanted.bills)
  }

  return {
    async live(pair, found, isOver) {
      while (!isOver()) {
        const written = await write()
        await Promise.all(readers.map((reader) => read(found, written, reader)))
        // Asked after them: what it does not know now it did not know then.
        if (await within(2_000, isReplicaOlder(pair))) found.tooNewForReplica += readers.length
        for (const reader of readers) {
          await sleep(random.whole(50, 900))
          await read(found, written, reader)
        }
      }
    },
  }
}

/** False where a frozen replica does not say. */
const within = (ms: number, asked: Promise<boolean>): Promise<boolean> =>
  Promise.race([asked, sleep(ms, false)])
