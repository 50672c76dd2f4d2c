import type { Transaction } from '@portal/contract/transactions/transactions'
import { useTranslate } from '#web/session/use-texts.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Definition, DefinitionList } from '#web/ui/definition-list.tsx'
import { Money } from '#web/ui/money.tsx'
import styles from './transaction-details.module.css'

/** The receipt (spec 4.8): of the payment and of whom it went to. */
export function TransactionDetails({ transaction }: { readonly transaction: Transaction }) {
  const translate = useTranslate()
  return (
    <div className={styles.details}>
      <section>
        <h3 className={styles.heading}>{translate('transactions.status.details')}</h3>
        <DefinitionList layout="stacked">
          <Definition label={translate('transactions.status.amount')}>
            <Money amount={transaction.totalAmount} />
          </Definition>
          <Definition label={translate('transactions.status.date')}>
            {transaction.executionDate && <DateText iso={transaction.executionDate} hasTime />}
          </Definition>
          <Definition label={translate('transactions.status.debtor')}>{transaction.debtorName}</Definition>
          <Definition label={translate('transactions.status.debtorEmail')}>
            {transaction.debtorEmail}
          </Definition>
          <Definition
            label={translate(
              transaction.isCardPayment
                ? 'transactions.status.authorizationCode'
                : 'transactions.status.rpReference',
            )}
          >
            {transaction.endToEndId}
          </Definition>
          {transaction.isCardPayment && (
            <>
              <Definition label={translate('transactions.status.pgTranId')}>
                {transaction.pgTranId}
              </Definition>
              <Definition label={translate('transactions.status.pgTranRefId')}>
                {transaction.pgTranRefId}
              </Definition>
            </>
          )}
        </DefinitionList>
      </section>
      <section>
        <h3 className={styles.heading}>{translate('transactions.status.creditor')}</h3>
        <DefinitionList layout="stacked">
          <Definition label={translate('transactions.status.companyName')}>
            {transaction.companyName}
          </Definition>
          <Definition label={translate('transactions.status.creditorAccount')}>
            {transaction.creditorAccount}
          </Definition>
          <Definition label={translate('transactions.status.creditorReference')}>
            {transaction.creditorReference}
          </Definition>
          <Definition label={translate('transactions.status.companyAddress')}>
            {transaction.companyAddress}
          </Definition>
          <Definition label={translate('transactions.status.companyEmail')}>
            {transaction.companyEmail}
          </Definition>
          <Definition label={translate('transactions.status.companyNumber')}>
            {transaction.companyNationalCourtRegister}
          </Definition>
          <Definition label={translate('transactions.status.taxNumber')}>
            {transaction.companyVatId}
          </Definition>
        </DefinitionList>
      </section>
    </div>
  )
}
