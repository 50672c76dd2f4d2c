import type { Transaction } from '@portal/contract/transactions/transactions'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { paidAmount } from './paid-amount.ts'
import styles from './transaction.module.css'

/** The receipt (spec 4.8): of the payment and of whom it went to. */
export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const translate = useTranslate()
  const serbian = useSerbian()
  return (
    <div className={styles.details}>
      <section>
        <h3 className={styles.heading}>{translate('transactions.status.details')}</h3>
        <DefinitionList layout="stacked">
          <Definition label={translate('transactions.pay.amount')}>
            <Money amount={paidAmount(transaction)} />
          </Definition>
          <Definition label={translate('transactions.pay.fee')}>
            <Money amount={transaction.feeAmount} />
          </Definition>
          <Definition label={translate('transactions.pay.total')}>
            <Money amount={transaction.totalAmount} />
          </Definition>
          {transaction.executionDate && (
            <Definition label={translate('transactions.status.date')}>
              <DateText iso={transaction.executionDate} hasTime />
            </Definition>
          )}
          <Row label={translate('transactions.status.debtor')} value={serbian(transaction.debtorName)} />
          <Row label={translate('transactions.status.debtorEmail')} value={transaction.debtorEmail} />
          <Row
            label={translate(
              transaction.isCardPayment
                ? 'transactions.status.authorizationCode'
                : 'transactions.status.rpReference',
            )}
            value={transaction.endToEndId}
          />
          {transaction.isCardPayment && (
            <>
              <Row label={translate('transactions.status.pgTranId')} value={transaction.pgTranId} />
              <Row label={translate('transactions.status.pgTranRefId')} value={transaction.pgTranRefId} />
            </>
          )}
        </DefinitionList>
      </section>
      <section>
        <h3 className={styles.heading}>{translate('transactions.status.creditor')}</h3>
        <DefinitionList layout="stacked">
          <Row label={translate('transactions.status.companyName')} value={transaction.companyName} />
          <Row label={translate('transactions.status.creditorAccount')} value={transaction.creditorAccount} />
          <Row
            label={translate('transactions.status.creditorReference')}
            value={transaction.creditorReference}
          />
          <Row
            label={translate('transactions.status.companyAddress')}
            value={serbian(transaction.companyAddress)}
          />
          <Row label={translate('transactions.status.companyEmail')} value={transaction.companyEmail} />
          <Row
            label={translate('transactions.status.companyNumber')}
            value={transaction.companyNationalCourtRegister}
          />
          <Row label={translate('transactions.status.taxNumber')} value={transaction.companyVatId} />
        </DefinitionList>
      </section>
    </div>
  )
}

/** A payment that never was has no codes: what isn't there takes no room on a receipt. */
function Row({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return value === null ? null : <Definition label={label}>{value}</Definition>
}
