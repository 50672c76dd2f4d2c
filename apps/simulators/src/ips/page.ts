import { printBankAccount } from '@portal/domain/check-digits'
import type { IpsPayment } from '#simulators/ips/book.ts'
import type { PaymentFinished } from '#simulators/ips/rows.ts'
import { type IpsTexts, ipsTexts } from '#simulators/ips/texts.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { type PageAddress, renderDocument, renderLanguages } from '#simulators/pages/document.ts'
import { clockIcon, doneIcon, failedIcon, phoneIcon, qrIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { renderMoney } from '#simulators/pages/money.ts'

export type IpsPage = {
  language: Language
  assets: Assets
  place: PageAddress
  payment: IpsPayment
  secondsLeft: number
}

export function renderIpsPage(page: IpsPage): string {
  const { language, assets, place, payment } = page
  const texts = ipsTexts[language]
  const { finished } = payment
  const title = finished ? nameResult(payment, finished, texts) : texts.title
  return renderDocument({
    language,
    assets,
    title: `${title} · ${texts.service}`,
    styles: ['slip.css', 'ips.css'],
    scripts: ['ips.js'],
    body: html`<header class="slip-header">
  <p class="slip-brand">${qrIcon}<span>${texts.service} <small>${texts.about}</small></span></p>
  ${renderLanguages(language, place)}
</header>
${finished ? renderResult(payment, finished, texts, language) : renderOpenPayment(page)}`,
  })
}

function renderOpenPayment({ language, payment, secondsLeft, place }: IpsPage): Markup {
  const texts = ipsTexts[language]
  return html`<main id="content" class="slip card" tabindex="-1" data-status-of="${payment.id}" data-seconds-left="${secondsLeft}">
  <h1>${texts.title}</h1>
  <p class="slip-lead">${texts.lead}</p>
  <div class="ips-code">
    <img src="/ips/pay/${payment.id}/qr.svg" alt="${texts.qrAlt}" width="264" height="264">
    <p class="ips-clock">${clockIcon}<span>${texts.timeLeft}</span> <strong role="timer" data-countdown>${formatLeft(secondsLeft)}</strong></p>
  </div>
  ${renderPicture(payment, texts)}
  ${renderFacts(payment, texts, language)}
  <p class="slip-error" role="status" data-offline-note hidden>${texts.offline}</p>
  <noscript><p class="slip-hint">${texts.refresh}</p></noscript>
  <form class="slip-form" method="post" action="${pageAddress(`/ips/pay/${payment.id}/cancel`, language, {}, place.preferred)}">
    <a class="button" href="${pageAddress('/phone', language)}" target="_blank" rel="noopener">${phoneIcon}<span>${texts.openPhone}<span class="visually-hidden"> (${texts.newWindow})</span></span></a>
    <button class="quiet-button" type="submit">${texts.cancel}</button>
  </form>
</main>`
}

/** On a phone nobody can scan the screen they hold: the picture goes to the bank's app another way. */
function renderPicture({ id, merchantPaymentId }: IpsPayment, texts: IpsTexts): Markup {
  const picture = `/ips/pay/${id}/qr.png`
  const name = `IPS-${merchantPaymentId}.png`
  return html`<div class="ips-picture">
    <p>${texts.onThisPhone}</p>
    <button class="quiet-button" type="button" data-share-picture="${picture}" data-name="${name}" hidden>${texts.shareCode}</button>
    <a class="quiet-button" href="${picture}" download="${name}">${texts.saveCode}</a>
  </div>`
}

function renderFacts(payment: IpsPayment, texts: IpsTexts, language: Language): Markup {
  const { creditorReference } = payment
  const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<dl class="slip-facts">
    <div><dt>${texts.amount}</dt><dd class="slip-amount">${renderMoney(payment.amount, language)}</dd></div>
    ${fact(texts.creditor, payment.creditorName)}
    ${fact(texts.account, printBankAccount(payment.creditorAccount))}
    ${fact(texts.reference, `${creditorReference.slice(0, 2)} ${creditorReference.slice(2)}`)}
    ${fact(texts.purpose, payment.purpose)}
  </dl>`
}

function renderResult(
  payment: IpsPayment,
  finished: PaymentFinished,
  texts: IpsTexts,
  language: Language,
): Markup {
  const isPaid = finished.status === 'success'
  const reference = html`<dl class="slip-facts">
    <div><dt>${texts.amount}</dt><dd>${renderMoney(payment.amount, language)}</dd></div>
    <div><dt>${texts.rpReference}</dt><dd>${finished.rpReference ?? ''}</dd></div>
  </dl>`
  return html`<main id="content" class="slip card" tabindex="-1">
  <h1 class="slip-result" data-result="${isPaid ? 'good' : 'bad'}">${isPaid ? doneIcon : failedIcon}<span>${nameResult(payment, finished, texts)}</span></h1>
  <p class="slip-lead" role="status">${payment.refunded ? texts.refundedText : explain(finished, texts)}</p>
  ${isPaid ? reference : null}
  <p class="slip-form"><a class="button" href="${payment.returnUrl}" data-return-to>${texts.returnNow}</a></p>
</main>`
}

const nameResult = ({ refunded }: IpsPayment, { status }: PaymentFinished, texts: IpsTexts): string =>
  refunded ? texts.refunded : texts[status]

function explain({ status, reason }: PaymentFinished, texts: IpsTexts): string {
  if (status === 'success') return texts.successText
  if (status === 'failed') return texts.failedText
  if (reason === 'withdrawn') return texts.withdrawnText
  return reason === 'expired' ? texts.expiredText : texts.cancelledText
}

function formatLeft(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
