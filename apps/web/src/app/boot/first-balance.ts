import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { formatNumber } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { paymentState } from '#web/features/contracts/commercial-contracts/payment-state.ts'
import { leadText } from '#web/features/contracts/commercial-contracts/payment-words.ts'
import { readFonts } from './read-fonts.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** Decision record 0099: what people come to home for is read while the code that shows all the rest is on its way. */
export async function showBalance(
  contract: CommercialContract,
  { language, translate }: Words,
): Promise<void> {
  // A large number that changed its shape would be read twice, so it waits for its letters; no frame comes before the styles that name them.
  await new Promise(requestAnimationFrame)
  await readFonts(language)
  // Gone when the code was faster.
  const place = document.querySelector('.shell-balance')
  place?.append(paragraph('shell-lead', leadText(contract, translate)))
  if (paymentState(contract) === 'settled') return
  const amount = paragraph('shell-amount', formatNumber(Math.abs(contract.balanceAmount), language))
  const unit = document.createElement('span')
  unit.textContent = `\u00a0${paymentConstants.currency}`
  amount.append(unit)
  place?.append(amount)
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { className, textContent: text })
}
