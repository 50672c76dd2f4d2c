import { printBankAccount } from '@portal/domain/check-digits'
import { toBelgradeTime } from '@portal/domain/dates'
import type { Assets } from '#simulators/pages/assets.ts'
import { doneIcon, phoneIcon, qrIcon, shieldIcon, warningIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { formatShortMoment } from '#simulators/pages/moment.ts'
import { renderMoney } from '#simulators/pages/money.ts'
import { renderPage } from '#simulators/pages/page.ts'
import type { Pending, PendingCode, PendingIpsPayment } from '#simulators/phone/pending.ts'
import { type PhoneTexts, phoneTexts } from '#simulators/phone/texts.ts'

export const decisionOutcomes = ['approved', 'rejected', 'late', 'withdrawn'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

export type PhonePage = {
  language: Language
  assets: Assets
  now: Date
  pending: readonly Pending[]
  outcome: DecisionOutcome | null
}

export function renderPhonePage({ language, assets, now, pending, outcome }: PhonePage): string {
  const texts = phoneTexts[language]
  const content = html`<main id="content" class="phone-page" tabindex="-1" data-offline="${texts.offline}" data-new-item="${texts.newItem}" data-copied="${texts.copied}">
  <div class="phone-about">
    <h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    <p class="phone-offline" data-offline-note hidden>${texts.offline}</p>
  </div>
  <section class="phone" aria-label="${texts.screen}">
    <p class="phone-clock" data-clock>${toBelgradeTime(now.getTime()).time.slice(0, 5)}</p>
    <div class="phone-screen" data-part="pending">
      ${outcome && renderOutcome(outcome, texts)}
      ${pending.length === 0 ? renderEmpty(texts) : html`<ul class="notices">${pending.map((item) => renderNotice(item, language, now))}</ul>`}
    </div>
  </section>
  <p class="visually-hidden" role="status" data-announcement></p>
</main>`
  return renderPage({
    language,
    assets,
    title: texts.title,
    place: { path: '/phone' },
    styles: ['start.css', 'phone.css'],
    scripts: ['phone.js'],
    content,
  })
}

function renderOutcome(outcome: DecisionOutcome, texts: PhoneTexts): Markup {
  const icon = outcome === 'approved' ? doneIcon : warningIcon
  return html`<p class="phone-outcome" data-outcome="${outcome}" role="status">${icon}<span>${texts[outcome]}</span></p>`
}

function renderEmpty(texts: PhoneTexts): Markup {
  return html`<div class="empty">${phoneIcon}<h2>${texts.emptyTitle}</h2><p>${texts.emptyText}</p></div>`
}

function renderNotice(item: Pending, language: Language, now: Date): Markup {
  return item.kind === 'otp' ? renderCode(item, language, now) : renderIpsPayment(item, language, now)
}

function renderCode(item: PendingCode, language: Language, now: Date): Markup {
  const texts = phoneTexts[language]
  return html`<li class="notice" data-id="${item.id}">
    <p class="notice-head">${shieldIcon}<span>${texts.bank}</span><time datetime="${item.at}">${formatShortMoment(item.at, now)}</time></p>
    <h2>${texts.codeFor}</h2>
    <p>${item.cardBrand} <span class="visually-hidden">${texts.cardEnding}</span><span aria-hidden="true">••••</span> ${item.cardLast4} · ${renderMoney(item.amount, language)}</p>
    <p class="notice-code" data-code="${item.code}">${item.code.slice(0, 3)} ${item.code.slice(3)}</p>
    <button class="quiet-button" type="button" data-copy="${item.code}" hidden>${texts.copy}</button>
    <p class="notice-note">${texts.codeNote}</p>
  </li>`
}

function renderIpsPayment(item: PendingIpsPayment, language: Language, now: Date): Markup {
  const texts = phoneTexts[language]
  const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<li class="notice" data-id="${item.id}">
    <p class="notice-head">${qrIcon}<span>${texts.bank}</span><time datetime="${item.at}">${formatShortMoment(item.at, now)}</time></p>
    <h2>${texts.ipsTitle}</h2>
    <p class="notice-amount">${renderMoney(item.amount, language)}</p>
    <dl class="notice-facts">
      ${fact(texts.creditor, item.creditorName)}
      ${fact(texts.account, printBankAccount(item.creditorAccount))}
      ${fact(texts.purpose, item.purpose)}
      ${fact(texts.reference, item.reference)}
    </dl>
    <form class="notice-actions" method="post" action="${pageAddress(`/phone/ips/${item.id}`, language)}">
      <button class="button" type="submit" name="decision" value="approve">${texts.approve}</button>
      <button class="quiet-button" type="submit" name="decision" value="reject">${texts.reject}</button>
    </form>
  </li>`
}
