import type { Assets } from '#simulators/pages/assets.ts'
import { supplierIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { formatShortMoment } from '#simulators/pages/moment.ts'
import { renderPage } from '#simulators/pages/page.ts'
import type { MadeFeed, SupplierBook, TakenEvent } from '#simulators/supplier/book.ts'
import { type SupplierTexts, supplierTexts } from '#simulators/supplier/texts.ts'

export const supplierNotes = ['feedMade', 'feedNothing', 'feedNoBook', 'decided', 'answered'] as const
export type SupplierNote = (typeof supplierNotes)[number]

export type SupplierPage = {
  language: Language
  assets: Assets
  now: Date
  book: SupplierBook
  feeds: readonly (MadeFeed & { isImported: boolean })[]
  note: SupplierNote | null
}

const shownEvents = 100

export function renderSupplierPage({ language, assets, now, book, feeds, note }: SupplierPage): string {
  const texts = supplierTexts[language]
  const events = book.events().slice(-shownEvents).reverse()
  const drawing: Drawing = { language, texts, now, book }
  const content = html`<main id="content" class="supplier" tabindex="-1">
  <h1>${texts.title}</h1>
  <p class="lead">${texts.lead}</p>
  ${note && html`<p class="supplier-note" role="status">${texts[note]}</p>`}
  <div data-part="supplier">
    <section aria-labelledby="feeds">
      <h2 id="feeds">${texts.feeds}</h2>
      <form method="post" action="${pageAddress('/supplier/feeds', language)}">
        <button class="button" type="submit">${texts.nextFeed}</button>
      </form>
      ${feeds.length === 0 ? null : html`<ul class="supplier-feeds">${feeds.toReversed().map((feed) => renderFeed(feed, drawing))}</ul>`}
    </section>
    <section aria-labelledby="events">
      <h2 id="events">${texts.events}</h2>
      ${events.length === 0 ? renderEmpty(texts) : html`<ul class="supplier-events">${events.map((taken) => renderEvent(taken, drawing))}</ul>`}
    </section>
  </div>
</main>`
  return renderPage({
    language,
    assets,
    title: texts.title,
    place: { path: '/supplier' },
    styles: ['start.css', 'supplier.css'],
    scripts: ['supplier.js'],
    content,
  })
}

type Drawing = { language: Language; texts: SupplierTexts; now: Date; book: SupplierBook }

const renderEmpty = (texts: SupplierTexts): Markup =>
  html`<div class="empty">${supplierIcon}<h3>${texts.emptyTitle}</h3><p>${texts.emptyText}</p></div>`

const renderFeed = (
  { number, at, isImported }: SupplierPage['feeds'][number],
  { texts, now }: Drawing,
): Markup =>
  html`<li data-feed="${number}">${texts.feedNumber} ${number} · <time datetime="${at}">${formatShortMoment(at, now)}</time> · ${isImported ? texts.feedTaken : texts.feedWaiting}</li>`

function renderEvent({ event, receivedAt, isInOrder, times }: TakenEvent, drawing: Drawing): Markup {
  const { texts, now } = drawing
  const fact = (name: string, value: string | number) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<li class="card supplier-event" data-id="${event.id}" data-type="${event.type}">
    <h3>${nameOf(event.type, texts)} <time datetime="${receivedAt}">${formatShortMoment(receivedAt, now)}</time></h3>
    <dl class="facts">
      ${fact(texts.stream, event.stream)}
      ${fact(texts.number, isInOrder ? event.number : `${event.number}, ${texts.outOfOrder}`)}
      ${times > 1 ? fact(texts.times, times) : null}
      ${Object.entries(event.data)
        .filter(isPlain)
        .map(([name, value]) => fact(name, String(value)))}
    </dl>
    ${event.type === 'own-reading.received' ? renderReading(String(event.data.number), Number(event.data.version), drawing) : null}
    ${event.type === 'complaint.received' ? renderComplaint(String(event.data.caseNumber), drawing) : null}
    <details><summary>${texts.whole}</summary><pre>${JSON.stringify(event, null, 2)}</pre></details>
  </li>`
}

const isPlain = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number'

const nameOf = (type: string, texts: SupplierTexts): string =>
  type in texts ? texts[type as keyof SupplierTexts] : type // types are keys of the texts

function renderReading(number: string, version: number, { language, texts, book }: Drawing): Markup | null {
  const newest = book.findReading(number)
  if (newest?.data.version !== version) return null
  const decision = book.decisionOf(number)
  const word = decision && (decision.decision === 'accept' ? texts.accepted : texts.rejected)
  return html`${decision && word ? renderFate(word, decision.isSent, texts) : null}
    <form class="supplier-form" method="post" action="${pageAddress(`/supplier/readings/${encodeURIComponent(number)}`, language)}">
      <label>${texts.reason}<input name="reason" maxlength="500" autocomplete="off"></label>
      <button class="button" type="submit" name="decision" value="accept">${texts.accept}</button>
      <button class="quiet-button" type="submit" name="decision" value="reject">${texts.reject}</button>
    </form>`
}

function renderComplaint(caseNumber: string, { language, texts, book }: Drawing): Markup {
  const answer = book.answerOf(caseNumber)
  return html`${answer ? renderFate(`${texts.answerGiven}: ${answer.text}`, answer.isSent, texts) : null}
    <form class="supplier-form" method="post" action="${pageAddress(`/supplier/complaints/${encodeURIComponent(caseNumber)}`, language)}">
      <label>${texts.answer}<input name="text" required maxlength="10000" autocomplete="off"></label>
      <button class="button" type="submit">${texts.send}</button>
    </form>`
}

const renderFate = (word: string, isSent: boolean, texts: SupplierTexts): Markup =>
  html`<p class="supplier-fate">${word} · ${isSent ? texts.sent : texts.notSent}</p>`
