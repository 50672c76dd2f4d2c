import type { getMobilePayment } from '@portal/contract/transactions/mobile-key'
import type { Database } from '@portal/database/client'
import { TransactionStatus } from '@portal/domain/enumerations'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { supplierText } from '#api/sql/texts.ts'

const { inProgress, successful } = TransactionStatus

/** $3 key. A payment that failed leaves the key as good as it was. */
const payment = inEachLanguage('mobile payment', (name, language) =>
  contractOwner.statement(
    name,
    `select json_build_object(
      'payerName', ${supplierText("coalesce(nullif(users.name, ''), contract.customer_name)", language)},
      'transaction', (
        select json_build_object('transactionId', transaction.id, 'transactionStatusId', transaction.status_id)
        from transactions transaction
        where transaction.commercial_contract_id = $2 and transaction.user_id = $1
          and transaction.payment_key_id = $3 and transaction.status_id in (${inProgress}, ${successful})
        order by transaction.status_id desc, transaction.begun_at desc limit 1
      )
    )
    from users join commercial_contracts contract on contract.id = $2
    where users.id = $1`,
  ),
)

export const findMobilePayment = (
  database: Database,
  { caller, language, signal }: Call<typeof getMobilePayment>,
): Promise<RawJson> =>
  requireOwned(database, signal, payment[language], [caller.userId, caller.contractId, caller.id])
