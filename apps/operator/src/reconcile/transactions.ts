import type { Database, Statement } from '@portal/database/client'
import type { TransactionStatus } from '@portal/domain/enumerations'

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
