import { renderMessageList } from '#simulators/mailbox/message-list.ts'
import { renderReader } from '#simulators/mailbox/reader.ts'
import { mailboxTexts } from '#simulators/mailbox/texts.ts'
import type { MailboxView } from '#simulators/mailbox/view.ts'
import { binIcon, searchIcon } from '#simulators/pages/icons.ts'
import type { Language } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { renderPage } from '#simulators/pages/page.ts'

export function renderMailboxPage(page: MailboxView): string {
  const { language, assets, chosen } = page
  const texts = mailboxTexts[language]
  const content = html`<main id="content" class="mailbox" data-part="mailbox" data-open="${chosen ? 'yes' : 'no'}" data-live="${texts.live}" data-offline="${texts.offline}" data-new-message="${texts.newMessage}" tabindex="-1">
  <section class="card list-pane" aria-labelledby="mailbox-title">
    <div class="list-head">
      <div class="list-title">
        <h1 id="mailbox-title">${texts.title}</h1>
        <p class="live" data-live-state hidden></p>
      </div>
      ${renderSearch(page)}
    </div>
    <div class="list-scroll">${renderMessageList(page)}</div>
    <button type="button" class="quiet-button clear" data-clear hidden>${binIcon}<span>${texts.clear}</span></button>
  </section>
  ${renderReader(page)}
  ${renderClearDialog(language)}
  <p class="visually-hidden" role="status" data-announcement></p>
</main>`
  return renderPage({
    language,
    assets,
    title: chosen ? chosen.subject || texts.noSubject : texts.title,
    place: { path: '/mailbox', query: { to: page.to, message: chosen?.id ?? '' } },
    styles: ['mailbox.css', 'mailbox-list.css', 'mailbox-reader.css'],
    scripts: ['mailbox.js'],
    content,
  })
}

function renderSearch({ language, to, chosen }: MailboxView): Markup {
  const texts = mailboxTexts[language]
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`
  return html`<form class="search" action="/mailbox" method="get" role="search" data-search>
        <label class="visually-hidden" for="search-address">${texts.searchLabel}</label>
        ${searchIcon}
        <input id="search-address" type="search" inputmode="email" name="to" value="${to}" placeholder="${texts.searchHint}" maxlength="320" autocomplete="off" autocapitalize="none" spellcheck="false">
        ${language === 'sr' ? null : hidden('lang', language)}${chosen ? hidden('message', chosen.id) : null}
        <button type="submit" class="visually-hidden">${texts.search}</button>
      </form>`
}

function renderClearDialog(language: Language): Markup {
  const texts = mailboxTexts[language]
  return html`<dialog class="dialog" aria-labelledby="clear-title" data-clear-dialog>
    <form method="dialog">
      <h2 id="clear-title">${texts.clearTitle}</h2>
      <p>${texts.clearText}</p>
      <div class="dialog-actions">
        <button type="submit" class="quiet-button" value="cancel">${texts.clearCancel}</button>
        <button type="submit" class="button danger" value="clear">${texts.clearConfirm}</button>
      </div>
    </form>
  </dialog>`
}
