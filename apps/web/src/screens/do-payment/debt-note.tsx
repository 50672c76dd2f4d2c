import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { remainingDebt } from '@portal/domain/debts'
import { formatSum } from '@portal/i18n/format-number'
import { useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface DebtNoteProps {
  readonly contract: Pick<CommercialContract, 'balanceAmount' | 'unbookedAmount'>
  readonly amountPara: number
}

/** What becomes of more than is owed, and what is owed where that changed while the customer was about to pay. */
export function DebtNote({ contract, amountPara }: DebtNoteProps) {
  const { language, translate } = useTexts()
  const debtPara = remainingDebt(contract)
  const [firstDebtPara] = useState(debtPara)
  const debt = formatSum(debtPara, language)
  if (debtPara === 0) return <Banner kind="info">{translate('transactions.pay.nothingOwed')}</Banner>
  if (amountPara > debtPara) {
    return <Banner kind="info">{translate('transactions.pay.aboveDebt', { debt })}</Banner>
  }
  if (debtPara === firstDebtPara) return null
  return <Banner kind="info">{translate('transactions.pay.debtNow', { debt })}</Banner>
}
