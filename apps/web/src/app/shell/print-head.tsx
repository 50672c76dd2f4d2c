import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { todayInBelgrade } from '@portal/domain/dates'
import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import { formatDate } from '@portal/i18n/format'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { parseQuery } from '#web/navigation/query-text.ts'
import { useContractSelection } from '#web/session/selection.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './print-head.module.css'

/** Whose page this is and of which day: at the head of the first sheet, and at the foot of each with its number. */
export function PrintHead() {
  const translate = useTranslate()
  const contract = usePrintedContract()
  const today = useDayOfPrinting()
  const date = translate('shell.print.date', { date: formatDate(today) })
  const holder =
    contract &&
    translate('shell.print.contract', {
      number: contract.commercialContractsNumber,
      customer: contract.customerName,
    })
  const line = [translate('common.portalName'), holder, date].filter(Boolean).join(' · ')
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--print-line', JSON.stringify(line))
    return () => void document.documentElement.style.removeProperty('--print-line')
  }, [line])
  return (
    <div className={styles.head}>
      <span>{[translate('common.portalName'), holder].filter(Boolean).join(' · ')}</span>
      <span>{date}</span>
    </div>
  )
}

/** A receipt is of the contract that was paid, whichever is selected now. */
function usePrintedContract(): CommercialContract | null {
  const { contracts, contract } = useContractSelection()
  const transactionId = useLocation({
    select: ({ pathname, searchStr }) =>
      pathname === '/check-payment-status' ? (parseQuery(searchStr).transactionId ?? '') : null,
  })
  if (transactionId === null) return contract
  const paid = contractOfTransaction(transactionId)
  return contracts.find(({ id }) => id === paid) ?? null
}

/** A page may stay open for days. */
function useDayOfPrinting(): string {
  const [today, setToday] = useState(() => todayInBelgrade(Date.now()))
  useLayoutEffect(() => {
    const update = () => flushSync(() => setToday(todayInBelgrade(Date.now())))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return today
}
