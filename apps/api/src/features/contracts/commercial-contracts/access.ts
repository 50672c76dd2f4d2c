import { markContract } from '@portal/alerts/contract-marks'
import {
  type AddContractAnswer,
  addCommercialContract,
  type deleteCommercialContract,
} from '@portal/contract/contracts/commercial-contracts'
import type { Database, Queryable, Statement } from '@portal/database/client'
import { hashCompanyNumbers, hashPersonalNumber } from '@portal/database/identity-hash'
import { CustomerType, type Language } from '@portal/domain/enumerations'
import { fieldLimits } from '@portal/domain/limits'
import { checkExactLength, checkRequired } from '@portal/domain/validation'
import { sentenceInEachLanguage, serverTexts } from '@portal/i18n/compile'
import type { Call } from '#api/http/call/bind.ts'
import type { CallLimits } from '#api/http/limits/call-limits.ts'
import { forgiveTry } from '#api/http/limits/endpoint-limits.ts'
import { type FieldFault, problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { tellHolders } from './second-account-notice.ts'

export interface ContractAccessDeps {
  database: Database
  /** The second one while contracts are not all imported under the first. */
  identityKeys: readonly string[]
  securityEvents: SecurityEvents
  limits: CallLimits
}

type AddCall = Call<typeof addCommercialContract>

/** One statement for every outcome: wrong, already there and added cost the same question. */
const addAccess: Statement = {
  name: 'add contract access',
  text: `
    with claim as (
      select commercial_contract_id from contract_claims
      where collection_number = $2 and customer_type_id = $3 and identity_hash = any ($4::bytea[])
      -- Of two who add it at once, the second is told to the first.
      for no key update
    ), added as (
      insert into contract_access (user_id, commercial_contract_id, added_at)
      select $1, commercial_contract_id, to_timestamp($5::double precision / 1000) from claim
      on conflict do nothing
      returning commercial_contract_id, added_at
    ), told as (
      select added.commercial_contract_id as id,
        append_event(added.commercial_contract_id, 'contract.added', added.added_at,
          json_build_object('collectionNumber', $2::text, 'email', users.email))
      from added join users on users.id = $1
    )
    select exists (select from claim) as "isMatched", (select id from told) as "addedId"`,
}

interface AddOutcome {
  isMatched: boolean
  addedId: number | null
}

/** A statement of its own: it sees what somebody added while the other waited for the claim. */
const otherHolders: Statement = {
  name: 'other holders of contract',
  text: `select user_id as "userId" from contract_access
    where commercial_contract_id = $1 and user_id <> $2 order by user_id`,
}

async function findOtherHolders(tx: Queryable, contractId: number, userId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }>(otherHolders, [contractId, userId])
  return rows.map((row) => row.userId)
}

/** Spec 5.7. What does not match is refused in one way, so that no part can be guessed alone. */
export async function addContract(
  { database, identityKeys, securityEvents, limits }: ContractAccessDeps,
  call: AddCall,
): Promise<AddContractAnswer> {
  const { caller, language, body, clock } = call
  const { userId } = caller
  requireIdentity(body)
  const outcome = await database.transaction(async (tx) => {
    const addedAtMs = clock()
    const { commercialContractsNumber: collectionNumber, customerTypeId } = body
    const hashes = identityKeys.map((key) => hashIdentity(key, body))
    const values = [userId, collectionNumber, customerTypeId, hashes, addedAtMs]
    const [found] = await tx.query<AddOutcome>(addAccess, values)
    const addedId = found?.addedId ?? null
    if (addedId === null) {
      await securityEvents.record(tx, call, { kind: 'contractAdded', outcome: 'failed', userId })
      return found
    }
    const subject = String(addedId)
    await securityEvents.record(tx, call, { kind: 'contractAdded', outcome: 'succeeded', userId, subject })
    await markContract(tx, addedId)
    const holders = await findOtherHolders(tx, addedId, userId)
    const addedAt = new Date(addedAtMs).toISOString()
    if (holders.length > 0) {
      await tellHolders(tx, { holders, collectionNumber, contractId: addedId, addedAt }, true)
    }
    return found
  })
  if (!outcome?.isMatched) return refusal(language, 'problems.contractDataWrong')
  // Whoever knows the data is no guesser, also when the contract is there already.
  await forgiveTry(limits, database, addCommercialContract, call)
  if (outcome.addedId === null) return refusal(language, 'problems.contractAlreadyAdded')
  return { success: true, errorMessage: null, errorMessages: null }
}

const refusal = (
  language: Language,
  text: 'problems.contractDataWrong' | 'problems.contractAlreadyAdded',
): AddContractAnswer => {
  const errorMessages = sentenceInEachLanguage((each) => serverTexts(each)(text))
  return { success: false, errorMessage: errorMessages[language], errorMessages }
}

const hashIdentity = (identityKey: string, body: AddCall['body']) =>
  body.customerTypeId === CustomerType.legalEntity
    ? hashCompanyNumbers(identityKey, body.nationalCourtRegister ?? '', body.vatId ?? '')
    : hashPersonalNumber(identityKey, body.personalIdentification ?? '')

/** Which fields must be there follows from the customer type. */
function requireIdentity(body: AddCall['body']): void {
  const needed: Record<string, [string | null, number]> =
    body.customerTypeId === CustomerType.legalEntity
      ? {
          nationalCourtRegister: [body.nationalCourtRegister, fieldLimits.companyNumberLength],
          vatId: [body.vatId, fieldLimits.taxNumberLength],
        }
      : { personalIdentification: [body.personalIdentification, fieldLimits.jmbgLength] }
  const fields: Record<string, FieldFault[]> = {}
  for (const [field, [value, length]] of Object.entries(needed)) {
    const fault = identityFault(value ?? '', length)
    if (fault) fields[field] = [fault]
  }
  if (Object.keys(fields).length > 0) throw problem('invalidRequest', { fields })
}

function identityFault(value: string, length: number): FieldFault | undefined {
  if (checkRequired(value)) return { kind: 'required' }
  return checkExactLength(value, length) ? { kind: 'exactLength', length } : undefined
}

const deleteAccess: Statement = {
  name: 'delete contract access',
  text: `with deleted as (
      delete from contract_access where user_id = $1 and commercial_contract_id = $2 returning commercial_contract_id
    )
    select contract.collection_number as "collectionNumber", append_event(contract.id, 'contract.removed', $3,
      json_build_object('collectionNumber', contract.collection_number, 'email', users.email))
    from deleted join commercial_contracts contract on contract.id = deleted.commercial_contract_id
    join users on users.id = $1`,
}

/** Only the access goes; the contract stays with the supplier. */
export async function deleteContract(
  { database }: ContractAccessDeps,
  { caller, params, clock }: Call<typeof deleteCommercialContract>,
): Promise<void> {
  const now = new Date(clock())
  await database.transaction(async (tx) => {
    const values = [caller.userId, params.id, now]
    const [deleted] = await tx.query<{ collectionNumber: string }>(deleteAccess, values)
    if (!deleted) throw problem('notFound')
    const holders = await findOtherHolders(tx, params.id, caller.userId)
    await tellHolders(tx, { holders, ...deleted, contractId: params.id, addedAt: now.toISOString() }, false)
  })
}
