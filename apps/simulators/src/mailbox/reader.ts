import type { MailMessage } from '#simulators/mailbox/message.ts'
import { framePermissions, isMadeForDark } from '#simulators/mailbox/message-frame.ts'
import { type MailboxTexts, mailboxTexts } from '#simulators/mailbox/texts.ts'
import { type MailboxView, type MessageView, mailboxAddress, messageViews } from '#simulators/mailbox/view.ts'
import { attachmentIcon, backIcon, downloadIcon, envelopeIcon } from '#simulators/pages/icons.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { formatMoment } from '#simulators/pages/moment.ts'

const shownSourceLength = 200_000

export function renderReader(page: MailboxView): Markup {
  const texts = mailboxTexts[page.language]
  const { chosen } = page
  if (chosen === null) {
    return html`<section class="card reader" data-part="reader" aria-label="${texts.message}"><div class="empty">${envelopeIcon}<h2>${texts.nothingChosenTitle}</h2><p>${texts.nothingChosenText}</p></div></section>`
  }
  return html`<article class="card reader" data-part="reader" aria-labelledby="message-subject">
    <header class="reader-head">
      <a class="back" href="${mailboxAddress(page, {})}" data-swap>${backIcon}<span>${texts.back}</span></a>
      <h2 id="message-subject" tabindex="-1">${chosen.subject || texts.noSubject}</h2>
      ${renderEnvelope(chosen, texts)}
      ${renderAttachments(chosen, texts)}
      ${renderViews(page, chosen)}
    </header>
    ${renderBody(page, chosen)}
  </article>`
}

function renderEnvelope(message: MailMessage, texts: MailboxTexts): Markup {
  const { name, address } = message.from
  const sender = name || address || texts.noSender
  const [initial = ''] = sender
  return html`<div class="envelope">
        <span class="avatar" aria-hidden="true">${initial.toUpperCase()}</span>
        <dl>
          <div><dt>${texts.from}</dt><dd><strong>${sender}</strong>${name ? html` <span class="address">${address}</span>` : null}</dd></div>
          <div><dt>${texts.to}</dt><dd>${message.to}</dd></div>
        </dl>
        <time datetime="${message.sentAt}">${formatMoment(message.sentAt)}</time>
      </div>`
}

function renderAttachments(message: MailMessage, texts: MailboxTexts): Markup | null {
  if (message.attachments.length === 0) return null
  const items = message.attachments.map((attachment, index) => {
    const address = `/mailbox/messages/${message.id}/attachments/${index}`
    const size = `${Math.max(1, Math.round(attachment.sizeBytes / 1024))} kB`
    return html`<li><a class="chip" href="${address}" download>${attachmentIcon}<span>${attachment.name}</span> <small>${size}</small></a></li>`
  })
  return html`<ul class="attachments" aria-label="${texts.attachments}">${items}</ul>`
}

function renderViews(page: MailboxView, message: MailMessage): Markup {
  const texts = mailboxTexts[page.language]
  const names: Record<MessageView, string> = {
    html: texts.viewHtml,
    text: texts.viewText,
    source: texts.viewSource,
  }
  const offered = messageViews.filter((view) => view !== 'html' || message.html !== null)
  const links = offered.map((view) => {
    const current = view === page.view ? html` aria-current="true"` : null
    return html`<a href="${mailboxAddress(page, { message: message.id, view })}"${current} data-swap>${names[view]}</a>`
  })
  return html`<div class="reader-tools">
        <nav class="segments" aria-label="${texts.views}">${links}</nav>
        <a class="quiet-button" href="/mailbox/messages/${message.id}/source" download>${downloadIcon}<span>${texts.downloadSource}</span></a>
      </div>`
}

function renderBody(page: MailboxView, message: MailMessage): Markup {
  const texts = mailboxTexts[page.language]
  if (page.source !== null) {
    const isCut = page.source.length > shownSourceLength
    return html`<div class="reader-body" tabindex="0" role="region" aria-label="${texts.viewSource}">${isCut ? html`<p class="note">${texts.sourceCut}</p>` : null}<pre class="source">${page.source.slice(0, shownSourceLength)}</pre></div>`
  }
  if (page.view === 'html' && message.html !== null) {
    const scheme = isMadeForDark(message.html) ? 'any' : 'light'
    return html`<iframe class="frame" title="${message.subject || texts.noSubject}" src="/mailbox/messages/${message.id}/body" sandbox="${framePermissions}" referrerpolicy="no-referrer" data-scheme="${scheme}"></iframe>`
  }
  if (!message.text?.trim()) return html`<div class="reader-body"><p class="note">${texts.noText}</p></div>`
  return html`<div class="reader-body" tabindex="0" role="region" aria-label="${texts.viewText}"><div class="plain">${linkAddresses(message.text)}</div></div>`
}

function linkAddresses(text: string): Markup[] {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`
    return html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>`
  })
}
