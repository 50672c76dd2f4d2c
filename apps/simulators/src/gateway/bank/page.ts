import { mostWrongCodes } from '#simulators/gateway/bank/challenge.ts'
import type { ReturnFields } from '#simulators/gateway/bank/return-fields.ts'
import { bankTexts } from '#simulators/gateway/bank/texts.ts'
import type { Challenge, Session } from '#simulators/gateway/book-state.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { type PageAddress, renderDocument, renderLanguages } from '#simulators/pages/document.ts'
import { doneIcon, failedIcon, phoneIcon, shieldIcon, warningIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { renderMoney } from '#simulators/pages/money.ts'

export type BankPage = {
  language: Language
  assets: Assets
  /** Null for a page that was posted to and has no other languages. */
  place: PageAddress | null
}

export function renderChallengePage(page: BankPage & { session: Session; challenge: Challenge }): string {
  const { language, session, challenge } = page
  const texts = bankTexts[language]
  const content = html`<main id="content" class="slip card" tabindex="-1">
  <h1>${texts.title}</h1>
  <p class="slip-lead">${texts.lead}</p>
  <dl class="slip-facts">
    <div><dt>${texts.merchant}</dt><dd>${texts.merchantName}</dd></div>
    <div><dt>${texts.amount}</dt><dd class="slip-amount">${renderMoney(session.amount, language)}</dd></div>
    <div><dt>${texts.card}</dt><dd>${challenge.card.brand} <span class="visually-hidden">${texts.cardEnding}</span><span aria-hidden="true">••••</span> ${challenge.card.last4}</dd></div>
  </dl>
  <form class="slip-form" method="post">
    ${renderCodeField(language, challenge)}
    <button class="button" type="submit" name="decision" value="confirm">${texts.confirm}</button>
    <button class="quiet-button" type="submit" name="decision" value="cancel" formnovalidate>${texts.cancel}</button>
  </form>
  <p class="slip-note"><a href="${pageAddress('/phone', language)}" target="_blank" rel="noopener">${phoneIcon}<span>${texts.openPhone}<span class="visually-hidden"> (${texts.newWindow})</span></span></a></p>
  <p class="slip-small">${texts.neverAsk}</p>
</main>`
  return renderBankPage(page, texts.title, content, [])
}

function renderCodeField(language: Language, { wrongCodes }: Challenge): Markup {
  const texts = bankTexts[language]
  const attemptsLeft = mostWrongCodes - wrongCodes
  const isWrong = wrongCodes > 0
  const error = html`<p class="slip-error" id="code-error">${warningIcon}<span>${texts.codeWrong} ${texts.attemptsLeft} ${attemptsLeft}.</span></p>`
  return html`<div class="slip-field">
      <label for="code">${texts.code}</label>
      <input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" required autofocus aria-describedby="${isWrong ? 'code-error code-hint' : 'code-hint'}"${isWrong ? html` aria-invalid="true"` : null}>
      ${isWrong ? error : null}
      <p class="slip-hint" id="code-hint">${texts.codeHint}</p>
    </div>`
}

export type ReturnPage = BankPage & {
  returnUrl: string
  fields: ReturnFields
  isOk: boolean
  /** Before the browser goes back by itself; null leaves it here. */
  delayMs: number | null
}

export function renderReturnPage(page: ReturnPage): string {
  const { language, isOk, delayMs } = page
  const texts = bankTexts[language]
  if (delayMs === null) {
    const lost = html`<main id="content" class="slip card" tabindex="-1">
  <h1 class="slip-result">${warningIcon}<span>${texts.returnLost}</span></h1>
  <p class="slip-lead">${texts.returnLostText}</p>
</main>`
    return renderBankPage(page, texts.returnLost, lost, [])
  }
  const title = isOk ? texts.returnOk : texts.returnFailed
  const content = html`<main id="content" class="slip card" tabindex="-1">
  <h1 class="slip-result" data-result="${isOk ? 'good' : 'bad'}">${isOk ? doneIcon : failedIcon}<span>${title}</span></h1>
  <p class="slip-lead" role="status">${isOk ? texts.returnOkText : texts.returnFailedText}</p>
  <form class="slip-form" method="post" action="${page.returnUrl}" data-return-after="${delayMs}">
    ${renderFields(page.fields)}
    <button class="button" type="submit">${texts.returnNow}</button>
  </form>
</main>`
  return renderBankPage(page, title, content, ['return.js'])
}

/** For a payment that the merchant has closed meanwhile; nothing here leads on but the way back. */
export function renderGivenUpPage(page: BankPage & { returnUrl: string; fields: ReturnFields }): string {
  const texts = bankTexts[page.language]
  const content = html`<main id="content" class="slip card" tabindex="-1">
  <h1 class="slip-result" data-result="bad">${failedIcon}<span>${texts.givenUp}</span></h1>
  <p class="slip-lead" role="status">${texts.givenUpText}</p>
  <form class="slip-form" method="post" action="${page.returnUrl}">
    ${renderFields(page.fields)}
    <button class="button" type="submit">${texts.returnNow}</button>
  </form>
</main>`
  return renderBankPage(page, texts.givenUp, content, [])
}

const renderFields = (fields: ReturnFields): Markup[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n    `,
  )

function renderBankPage(page: BankPage, title: string, content: Markup, scripts: readonly string[]): string {
  const { language, assets, place } = page
  const texts = bankTexts[language]
  return renderDocument({
    language,
    assets,
    title: `${title} · ${texts.bank}`,
    styles: ['slip.css'],
    scripts,
    body: html`<header class="slip-header">
  <p class="slip-brand">${shieldIcon}<span>${texts.bank} <small>${texts.service}</small></span></p>
  ${place && renderLanguages(language, place)}
</header>
${content}`,
  })
}
