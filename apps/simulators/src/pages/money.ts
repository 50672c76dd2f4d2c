import type { Language } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'

/** `6511.12` as `6.511,12 RSD`, or `6,511.12 RSD` in English; the currency is lighter than the number. */
export function renderMoney(amount: string, language: Language): Markup {
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ',']
  const [dinars = '', para = '00'] = amount.split('.')
  const grouped = dinars.replace(/\B(?=(?:[0-9]{3})+$)/g, group)
  return html`<span class="money">${grouped}${point}${para} <small>RSD</small></span>`
}
