import type { MailMessage } from '#simulators/mailbox/message.ts'
import { mailboxTexts } from '#simulators/mailbox/texts.ts'
import { type MailboxView, mailboxAddress } from '#simulators/mailbox/view.ts'
import { attachmentIcon, envelopeIcon } from '#simulators/pages/icons.ts'
import { pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { formatShortMoment } from '#simulators/pages/moment.ts'

const previewLength = 140

export function renderMessageList(page: MailboxView): Markup {
  const texts = mailboxTexts[page.language]
  if (page.messages.length === 0) return renderEmptyList(page)
  const remaining = page.foundCount - page.messages.length
  return html`<div data-part="messages">
      <ol class="messages" aria-label="${texts.list}">
        ${page.messages.map((message) => renderRow(page, message))}
      </ol>
      ${remaining > 0 ? renderShowMore(page, Math.min(remaining, page.pageSize)) : null}
    </div>`
}

function renderRow(page: MailboxView, message: MailMessage): Markup {
  const texts = mailboxTexts[page.language]
  const isUnread = page.unreadIds.has(message.id)
  const current = page.chosen?.id === message.id ? html` aria-current="true"` : null
  return html`<li>
          <a class="row${isUnread ? ' unread' : ''}" href="${mailboxAddress(page, { message: message.id })}"${current} data-swap>
            <span class="row-subject">${isUnread ? html`<span class="visually-hidden">${texts.unread}: </span>` : null}${message.subject || texts.noSubject}</span>
            <time class="row-time" datetime="${message.sentAt}">${formatShortMoment(message.sentAt, page.now)}</time>
            <span class="row-to">${message.to}</span>
            ${message.attachments.length > 0 ? attachmentIcon : null}
            <span class="row-preview">${previewOf(message)}</span>
          </a>
        </li>
        `
}

function renderShowMore(page: MailboxView, more: number): Markup {
  const address = mailboxAddress(page, {
    count: page.count + page.pageSize,
    ...(page.chosen ? { message: page.chosen.id } : {}),
  })
  return html`<p class="show-more"><a class="quiet-button" href="${address}" data-swap>${mailboxTexts[page.language].showMore} ${more}</a></p>`
}

function renderEmptyList({ language, storedCount }: MailboxView): Markup {
  const texts = mailboxTexts[language]
  if (storedCount === 0) {
    return html`<div class="empty" data-part="messages">${envelopeIcon}<h2>${texts.emptyTitle}</h2><p>${texts.emptyText}</p></div>`
  }
  return html`<div class="empty" data-part="messages">${envelopeIcon}<h2>${texts.noMatchTitle}</h2><p>${texts.noMatchText}</p>
      <p><a class="quiet-button" href="${pageAddress('/mailbox', language)}">${texts.showAll}</a></p></div>`
}

function previewOf(message: MailMessage): string {
  const text = message.text ?? (message.html ?? '').replace(/<style[\s\S]*?<\/style>|<[^>]*>/gi, ' ')
  return text.replace(/\s+/g, ' ').trim().slice(0, previewLength)
}
