import { groupCardNumber } from '@portal/domain/payments/card'
import type { Assets } from '#simulators/pages/assets.ts'
import { cardIcon, envelopeIcon, phoneIcon, qrIcon, supplierIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { renderPage } from '#simulators/pages/page.ts'
import { type PageTexts, pageTexts } from '#simulators/pages/texts.ts'

export type StartPage = {
  language: Language
  assets: Assets
  smtpUrl: string
  messageCount: number
  pendingCount: number
}

export function renderStartPage({
  language,
  assets,
  smtpUrl,
  messageCount,
  pendingCount,
}: StartPage): string {
  const texts = pageTexts[language]
  const content = html`<main id="content" class="start" tabindex="-1">
  <h1>${texts.startTitle}</h1>
  <p class="lead">${texts.startLead}</p>
  <ul class="offers">
    <li class="card offer">
      <h2>${phoneIcon}<span>${texts.phone}</span></h2>
      <p>${texts.phoneDescription}</p>
      <dl class="facts">
        <div><dt>${texts.phoneCount}</dt><dd>${pendingCount}</dd></div>
        <div><dt>${texts.forPrograms}</dt><dd><code>/phone/api/pending</code></dd></div>
      </dl>
      <a class="button" href="${pageAddress('/phone', language)}">${texts.phoneOpen}</a>
    </li>
    <li class="card offer">
      <h2>${envelopeIcon}<span>${texts.mailbox}</span></h2>
      <p>${texts.mailboxDescription}</p>
      <dl class="facts">
        <div><dt>${texts.mailboxCount}</dt><dd>${messageCount}</dd></div>
        <div><dt>${texts.mailServer}</dt><dd><code>${smtpUrl}</code></dd></div>
        <div><dt>${texts.forPrograms}</dt><dd><code>/mailbox/api/messages</code></dd></div>
      </dl>
      <a class="button" href="${pageAddress('/mailbox', language)}">${texts.mailboxOpen}</a>
    </li>
    <li class="card offer">
      <h2>${supplierIcon}<span>${texts.supplier}</span></h2>
      <p>${texts.supplierDescription}</p>
      <dl class="facts">
        <div><dt>${texts.forPrograms}</dt><dd><code>/supplier/api/events</code></dd></div>
        <div><dt>${texts.faults}</dt><dd><code>/supplier/api/faults</code></dd></div>
      </dl>
      <a class="button" href="${pageAddress('/supplier', language)}">${texts.supplierOpen}</a>
    </li>
    <li class="card offer">
      <h2>${qrIcon}<span>${texts.ips}</span></h2>
      <p>${texts.ipsDescription}</p>
      <dl class="facts">
        <div><dt>${texts.forPrograms}</dt><dd><code>/ips/api/payments</code></dd></div>
        <div><dt>${texts.ledger}</dt><dd><code>/ips/api/ledger</code></dd></div>
      </dl>
    </li>
    <li class="card offer wide-offer">
      <h2>${cardIcon}<span>${texts.gateway}</span></h2>
      <p>${texts.gatewayDescription}</p>
      ${renderCards(texts)}
      <dl class="facts">
        <div><dt>${texts.forPrograms}</dt><dd><code>/msu/api/v2</code></dd></div>
        <div><dt>${texts.ledger}</dt><dd><code>/gateway/api/ledger</code></dd></div>
        <div><dt>${texts.faults}</dt><dd><code>/gateway/api/faults</code></dd></div>
      </dl>
    </li>
  </ul>
</main>`
  return renderPage({
    language,
    assets,
    title: texts.simulators,
    place: { path: '/' },
    styles: ['start.css'],
    content,
  })
}

function renderCards(texts: PageTexts): Markup {
  const cards: readonly (readonly [string, string])[] = [
    ['4111111111111111', texts.cardApproved],
    ['5555555555554444', texts.cardApproved],
    ['4000000000003220', texts.cardChallenged],
    ['9891000000000003', texts.cardChallenged],
    ['4000000000000002', texts.cardDeclined],
    ['4000000000009995', texts.cardNoFunds],
    ['4000000000000127', texts.cardWrongCvv],
    ['4000000000000119', texts.cardLost],
    ['4000000000000341', texts.cardError],
    ['4000000000006975', texts.cardSlow],
  ]
  const rows = cards.map(
    ([number, outcome]) =>
      html`<div><dt><code>${groupCardNumber(number)}</code></dt><dd>${outcome}</dd></div>`,
  )
  return html`<h3>${texts.cards}</h3><dl class="facts test-cards">${rows}</dl>`
}
