import { setTimeout as sleep } from 'node:timers/promises'
import { hashPersonalNumber } from '@portal/database/identity-hash'
import type { Random } from '@portal/supplier-feed/generator/random'
import { signIn } from '#bench/support/signed-in.ts'
import type { OnAnswer } from './customer.ts'
import { portalSecret } from './processes.ts'
import { payerEmail, type World } from './world.ts'

/** One thing a customer did that must reach the supplier; each carries a mark of its own. */
export interface Act {
  /** Null where the act has no room for one: contracts added and removed. */
  mark: string | null
  /** Null when the connection broke: it may have happened or not. */
  isDone: boolean | null
}

export const actKinds = ['delivery', 'contact', 'contract', 'complaint'] as const
export type ActKind = (typeof actKinds)[number]

export interface Hand {
  /** One of this kind, or of any. */
  act(random: Random, kind?: ActKind): Promise<Act>
}

function drawKind(random: Random): ActKind {
  const draw = random.whole(1, 100)
  if (draw <= 3) return 'complaint'
  if (draw <= 15) return 'contract'
  return draw <= 30 ? 'contact' : 'delivery'
}

const jmbg = '1703990715178'
const answerLimitMs = 30_000
let lastMark = 0
/** A mobile number nobody else has: 060 and seven digits. */
export const newMark = (): string => {
  lastMark += 1
  return `060${String(lastMark).padStart(7, '0')}`
}

/** Of a contract of the world; what a complaint is about. */
export async function aPoint({ pool }: World, contractId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into points_of_delivery (commercial_contract_id, id, point_of_delivery_number, is_active)
    values ($1, $1::bigint * 100000 + 1, $1 || '-1', true) returning id`,
    [contractId],
  )
  return Number(rows[0]?.id)
}

export const deliveryPath = '/api/contracts/commercial-contracts/change-delivery-type'
export const deliveryChange = (commercialContractId: number, mark: string) => ({
  commercialContractId,
  deliveryTypeId: 1,
  deliveryPhoneNumber: mark,
})

export const complaintPath = '/api/customers/complaints'
export function complaintForm(
  commercialContractId: number,
  pointOfDeliveryId: number,
  mark: string,
  documentLines = 1,
): FormData {
  const form = new FormData()
  const fields = { commercialContractId, pointOfDeliveryId, complaintNameId: 1011, description: mark }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.append('Files', new Blob([`Допис ${mark}\n`.repeat(documentLines)]), 'Допис.txt')
  return form
}

/** Of complaints and changes of delivery: one that was acknowledged is there once, one that nobody heard of at most once. */
export async function compareActs({ pool }: World, acts: readonly Act[]) {
  const { rows } = await pool.query<{ mark: string; times: number }>(
    `select description as mark, count(*)::integer as times from complaints group by 1
    union all
    select data ->> 'deliveryPhoneNumber', count(*)::integer from outbox_events
    where type = 'delivery.changed' group by 1`,
  )
  const times = new Map(rows.map((row) => [row.mark, row.times]))
  const faults: string[] = []
  let doneUnheard = 0
  for (const { mark, isDone } of acts) {
    const found = times.get(mark ?? '') ?? 0
    if (isDone ? found !== 1 : found > 1)
      faults.push(`${mark} is acknowledged: ${isDone}, there ${found} times`)
    if (!isDone && found === 1) doneUnheard += 1
  }
  return { faults, doneUnheard }
}

/** Nobody listened, so nothing was even asked. */
const wasRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'

/** A customer at the screens with two contracts: one to change, one to add and remove. */
export async function aHand(world: World, onAnswer?: OnAnswer): Promise<Hand> {
  const [contractId, otherId] = [await world.aContract(), await world.aContract()]
  const pointId = await aPoint(world, contractId)
  const hash = hashPersonalNumber(portalSecret, jmbg)
  await world.pool.query('insert into contract_claims values (2000000000 + $1::bigint, $1, 1, $2)', [
    otherId,
    hash,
  ])
  let hasOther = true

  async function send(path: string, init: RequestInit): Promise<boolean | null> {
    const begunAtMs = performance.now()
    try {
      const signal = AbortSignal.timeout(answerLimitMs)
      const headers = { ...(await signIn(world.portalUrl, payerEmail)), ...init.headers }
      const answer = await fetch(`${world.portalUrl}${path}`, { ...init, headers, signal })
      await answer.arrayBuffer()
      onAnswer?.({ status: answer.status, begunAtMs })
      return answer.ok
    } catch (error) {
      onAnswer?.({ status: null, begunAtMs })
      return wasRefused(error) ? false : null
    }
  }
  const sendJson = (method: string, path: string, body: unknown) =>
    send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function changeDelivery(): Promise<Act> {
    const mark = newMark()
    return { mark, isDone: await sendJson('POST', deliveryPath, deliveryChange(contractId, mark)) }
  }

  async function changeContact(): Promise<Act> {
    const mark = newMark()
    const body = { name: 'Јелена Марковић', address: 'Главна 1', phone: mark }
    return { mark, isDone: await sendJson('PUT', '/api/administration/users/update-user', body) }
  }

  async function complain(): Promise<Act> {
    const mark = newMark()
    const body = complaintForm(contractId, pointId, mark)
    return { mark, isDone: await send(complaintPath, { method: 'POST', body }) }
  }

  async function addOrRemove(): Promise<Act> {
    const path = '/api/contracts/commercial-contracts'
    const isDone = hasOther
      ? await send(`${path}/${otherId}`, { method: 'DELETE' })
      : await sendJson('POST', path, {
          customerTypeId: 1,
          commercialContractsNumber: String(2_000_000_000 + otherId),
          personalIdentification: jmbg,
          vatId: null,
          nationalCourtRegister: null,
        })
    if (isDone) hasOther = !hasOther
    else hasOther = await holds(world, otherId)
    return { mark: null, isDone }
  }

  const acts = {
    delivery: changeDelivery,
    contact: changeContact,
    contract: addOrRemove,
    complaint: complain,
  }
  return {
    async act(random, kind = drawKind(random)) {
      const act = await acts[kind]()
      // While the portal is away a customer waits a moment.
      if (!act.isDone) await sleep(200)
      return act
    },
  }
}

async function holds({ pool }: World, contractId: number): Promise<boolean> {
  // What the broken call began may still be committing.
  await sleep(500)
  const { rows } = await pool.query('select from contract_access where commercial_contract_id = $1', [
    contractId,
  ])
  return rows.length > 0
}
