import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { formatDate } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { paymentState } from './payment-state.ts'

type Balance = Pick<CommercialContract, 'balanceAmount' | 'lastSyncDate'>

/** What stands before the amount, or in its place where there is none. */
export function leadText(contract: Balance | null, translate: Translate): string {
  const date = contract?.lastSyncDate ? formatDate(contract.lastSyncDate) : null
  switch (paymentState(contract)) {
    case 'noContract':
      return translate('shell.paymentBanner.noContracts')
    case 'debt':
      return date === null
        ? translate('shell.paymentBanner.debtUndated')
        : translate('shell.paymentBanner.debt', { date })
    case 'prepayment':
      return date === null
        ? translate('shell.paymentBanner.prepaymentUndated')
        : translate('shell.paymentBanner.prepayment', { date })
    case 'settled':
      return translate('shell.paymentBanner.settled')
  }
}
