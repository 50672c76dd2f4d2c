import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { formatNumber } from '@portal/i18n/format'
import type { Translate } from '@portal/i18n/translate'
import { paymentState } from '#web/features/contracts/commercial-contracts/payment-state.ts'
import { leadText } from '#web/features/contracts/commercial-contracts/payment-words.ts'
import { preloadFonts } from './preload-fonts.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** The LCP of home, painted while the JavaScript still loads (decision record 0099). */
export async function showBalance(
  contract: CommercialContract,
  { language, translate }: Words,
): Promise<void> {
  // No font swap in the LCP: the amount waits for its font. The first frame comes after the stylesheets that name it.
  await new Promise(requestAnimationFrame)
  await preloadFonts(language)
  // React may have replaced the first paint by now.
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
