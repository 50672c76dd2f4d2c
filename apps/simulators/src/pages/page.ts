import type { Assets } from '#simulators/pages/assets.ts'
import { type PageAddress, renderDocument, renderLanguages } from '#simulators/pages/document.ts'
import { envelopeIcon, logo, phoneIcon, supplierIcon } from '#simulators/pages/icons.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { pageTexts } from '#simulators/pages/texts.ts'

export type Page = {
  language: Language
  assets: Assets
  title: string
  place: PageAddress
  styles: readonly string[]
  scripts?: readonly string[]
  content: Markup
}

/** A page of the simulators themselves, with their top bar. */
export function renderPage(page: Page): string {
  const { language, assets, place } = page
  const texts = pageTexts[language]
  return renderDocument({
    language,
    assets,
    title: `${page.title} · ${texts.product}`,
    styles: ['top-bar.css', ...page.styles],
    scripts: page.scripts ?? [],
    body: html`<header class="top-bar">
  <a class="brand" href="${pageAddress('/', language)}">${logo}<span>${texts.product} <small>${texts.simulators}</small></span></a>
  <nav class="places" aria-label="${texts.places}">
    ${renderPlace(page, '/mailbox', envelopeIcon, texts.mailbox)}
    ${renderPlace(page, '/phone', phoneIcon, texts.phone)}
    ${renderPlace(page, '/supplier', supplierIcon, texts.supplier)}
  </nav>
  ${renderLanguages(language, place)}
</header>
${page.content}`,
  })
}

function renderPlace(page: Page, path: string, icon: Markup, name: string): Markup {
  const current = page.place.path === path ? html` aria-current="page"` : null
  return html`<a href="${pageAddress(path, page.language)}"${current}>${icon}<span>${name}</span></a>`
}
