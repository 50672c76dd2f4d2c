import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt } from '@portal/domain/debts'
import { formatSum } from '@portal/i18n/format-number'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface AboveDebtProps {
  readonly contract: Pick<CommercialContract, 'balanceAmount' | 'unbookedAmount'>
  readonly amountPara: number
}

/** What becomes of more than is owed: also where the supplier booked a payment after the amount was chosen. */
export function AboveDebt({ contract, amountPara }: AboveDebtProps) {
  const { language, translate } = useTexts()
  const debtPara = remainingDebt(contract)
  if (amountPara <= debtPara) return null
  return (
    <Banner kind="info">
      {debtPara === 0
        ? translate('transactions.pay.nothingOwed')
        : translate('transactions.pay.aboveDebt', { debt: formatSum(debtPara, language) })}
    </Banner>
  )
}
