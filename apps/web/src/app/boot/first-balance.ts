import type {
  CommercialContract,
  DisconnectionWarning,
} from '@portal/contract/contracts/commercial-contracts'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import {
  disconnectionWords,
  urgentWarning,
} from '#web/features/contracts/commercial-contracts/disconnection/disconnection-words.ts'
import { paymentState } from '#web/features/contracts/commercial-contracts/payment-state.ts'
import { leadText } from '#web/features/contracts/commercial-contracts/payment-words.ts'
import { preloadFonts } from './preload-fonts.ts'

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/** The LCP of home, painted while the JavaScript still loads (record 0099). */
export async function showBalance(contract: CommercialContract, words: Words): Promise<void> {
  const { language, translate } = words
  // No font swap in the LCP: the amount waits for its font. The first frame comes after the stylesheets that name it.
  await new Promise(requestAnimationFrame)
  await preloadFonts(language)
  // React may have replaced the first paint by now.
  const place = document.querySelector('.shell-balance')
  const warning = urgentWarning(contract)
  if (warning) makeRoom(place, warningOf(warning, contract, words))
  place?.append(paragraph('shell-lead', leadText(contract, translate)))
  if (paymentState(contract) === 'settled') return
  const amount = paragraph('shell-amount', formatNumber(Math.abs(contract.balanceAmount), language))
  const unit = document.createElement('span')
  unit.textContent = `\u00a0${paymentConstants.currency}`
  amount.append(unit)
  place?.append(amount)
}

/** Where the balance will stand nothing is written yet; its places come anew below the warning, so that nothing jumps. */
function makeRoom(place: Element | null, warning: HTMLElement): void {
  const hero = place?.parentElement
  const rest = [...(hero?.children ?? [])]
  hero?.replaceChildren()
  hero?.append(warning, ...rest)
}

/** As disconnection-alert.tsx shows it, with the room for its button. */
function warningOf(warning: DisconnectionWarning, contract: CommercialContract, words: Words): HTMLElement {
  const { text, time } = disconnectionWords(warning, contract, todayInBelgrade(Date.now()), words)
  const title = paragraph('shell-warning-title', words.translate('dashboard.disconnection.title'))
  return box(
    'shell-warning',
    box('shell-warning-head', title, ...(time ? [paragraph('shell-warning-time', time)] : [])),
    paragraph('shell-warning-text', text),
    box('shell-warning-way'),
  )
}

function box(className: string, ...children: Node[]): HTMLDivElement {
  const element = Object.assign(document.createElement('div'), { className })
  element.append(...children)
  return element
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  return Object.assign(document.createElement('p'), { className, textContent: text })
}
