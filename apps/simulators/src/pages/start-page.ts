import type { Assets } from '#simulators/pages/assets.ts'
import { envelopeIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html } from '#simulators/pages/markup.ts'
import { renderPage } from '#simulators/pages/page.ts'
import { pageTexts } from '#simulators/pages/texts.ts'

export type StartPage = {
  language: Language
  assets: Assets
  smtpUrl: string
  messageCount: number
}

export function renderStartPage({ language, assets, smtpUrl, messageCount }: StartPage): string {
  const texts = pageTexts[language]
  const content = html`<main id="content" class="start" tabindex="-1">
  <h1>${texts.startTitle}</h1>
  <p class="lead">${texts.startLead}</p>
  <ul class="offers">
    <li class="card offer">
      <h2>${envelopeIcon}<span>${texts.mailbox}</span></h2>
      <p>${texts.mailboxDescription}</p>
      <dl class="facts">
        <div><dt>${texts.mailboxCount}</dt><dd>${messageCount}</dd></div>
        <div><dt>${texts.mailServer}</dt><dd><code>${smtpUrl}</code></dd></div>
        <div><dt>${texts.mailApi}</dt><dd><code>/mailbox/api/messages</code></dd></div>
      </dl>
      <a class="button" href="${pageAddress('/mailbox', language)}">${texts.mailboxOpen}</a>
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
