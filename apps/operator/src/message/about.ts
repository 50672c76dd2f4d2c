import type { Database, Statement } from '@portal/database/client'
import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import type { About } from '@portal/messages/new-message'
import { OperatorProblem } from '../command.ts'
import { findComplaintCase } from '../complaint/response-store.ts'

const contractStatement: Statement = {
  name: 'find-contract-of-message',
  text: 'select commercial_contract_id as "contractId" from contract_claims where collection_number = $1',
}

const billStatement: Statement = {
  name: 'find-bill-of-message',
  text: `select bill.commercial_contract_id as "contractId", bill.id
    from contract_claims claim join bills bill on bill.commercial_contract_id = claim.commercial_contract_id
    where claim.collection_number = $1 and bill.bill_number = $2`,
}

const transactionStatement: Statement = {
  name: 'find-transaction-of-message',
  text: 'select id from transactions where commercial_contract_id = $1 and id = $2',
}

type Find = (database: Database, name: string) => Promise<About | undefined>

/** By the names operators have before them; the portal's own ids are in its addresses alone. */
const finders: Readonly<Record<About['type'], Find>> = {
  async contract(database, collectionNumber) {
    const [found] = await database.query<{ contractId: number }>(contractStatement, [collectionNumber])
    return found && { type: 'contract', id: String(found.contractId), contractId: found.contractId }
  },
  async bill(database, name) {
    const [collectionNumber, ...rest] = name.split(':')
    const values = [collectionNumber, rest.join(':')]
    const [found] = await database.query<{ contractId: number; id: number }>(billStatement, values)
    return found && { type: 'bill', id: String(found.id), contractId: found.contractId }
  },
  async complaint(database, caseNumber) {
    const found = await findComplaintCase(database, caseNumber)
    return found && { type: 'complaint', id: String(found.complaintId), contractId: found.contractId }
  },
  async transaction(database, id) {
    const contractId = contractOfTransaction(id)
    if (contractId === null) return undefined
    const [found] = await database.query<{ id: string }>(transactionStatement, [contractId, id])
    return found && { type: 'transaction', id, contractId }
  },
}

const isType = (text: string): text is About['type'] => Object.hasOwn(finders, text)

/** Who has no access to its contract gets the message without the way there. */
export async function findAbout(database: Database, text: string): Promise<About> {
  const [type = '', ...rest] = text.split(':')
  if (!isType(type)) {
    throw new OperatorProblem(`--about begins with one of ${Object.keys(finders).join(', ')}, not "${type}"`)
  }
  const found = await finders[type](database, rest.join(':').trim())
  if (!found) throw new OperatorProblem(`There is no ${type} "${rest.join(':')}" to lead to`)
  return found
}
