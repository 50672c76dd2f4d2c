import { writeAudit } from '@portal/database/audit-log'
import type { Database, Statement } from '@portal/database/client'
import type { TransactionStatus } from '@portal/domain/enumerations'
import { operatorName } from '../config.ts'

export interface OurTransaction {
  id: string
  contractId: number
  isCardPayment: boolean
  status: TransactionStatus
  totalPara: number
  pgTranId: string | null
  endToEndId: string | null
  /** Begun within the hour: it may still be on its way. */
  isRecent: boolean
}

const ofDay: Statement = {
  name: 'transactions of a day',
  text: `select id, commercial_contract_id as "contractId", payment_method_id = 2 as "isCardPayment",
    status_id as status, (total_amount * 100)::bigint as "totalPara", pg_tran_id as "pgTranId",
    end_to_end_id as "endToEndId", begun_at > now() - interval '1 hour' as "isRecent"
  from transactions where begun_at >= $1 and begun_at < $2 order by begun_at, id`,
}

export const readTransactions = (
  database: Database,
  fromMs: number,
  toMs: number,
): Promise<OurTransaction[]> => database.query<OurTransaction>(ofDay, [new Date(fromMs), new Date(toMs)])

const ask: Statement = {
  name: 'operator-ask-about-transactions',
  text: `update transactions transaction set next_check_at = now()
  from unnest($1::bigint[], $2::uuid[]) as named (contract_id, id)
  where transaction.commercial_contract_id = named.contract_id and transaction.id = named.id
    and transaction.next_check_at is null
  returning transaction.id`,
}

/** Has the running portal ask the provider once more; how many it would not have asked about by itself. */
export const askAbout = (
  database: Database,
  day: string,
  named: readonly { readonly contractId: number | null; readonly id: string }[],
): Promise<number> =>
  database.transaction(async (tx) => {
    const asked = await tx.query<{ id: string }>(ask, [
      named.map(({ contractId }) => contractId),
      named.map(({ id }) => id),
    ])
    const ids = asked.map(({ id }) => id)
    const act = { operator: operatorName(), act: 'reconcile --ask', target: day, result: 'done' } as const
    await writeAudit(tx, { ...act, details: { ids } })
    return ids.length
  })
