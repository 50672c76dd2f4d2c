import type { Assets } from '#simulators/pages/assets.ts'
import { envelopeIcon, logo } from '#simulators/pages/icons.ts'
import { type Language, languages, languageTags, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { pageTexts } from '#simulators/pages/texts.ts'

export type Page = {
  language: Language
  assets: Assets
  title: string
  /** Where the page stands, so that the other languages show the same thing. */
  place: { path: string; query?: Record<string, string> }
  styles: readonly string[]
  scripts?: readonly string[]
  content: Markup
}

const languageNames: Record<Language, { short: string; full: string }> = {
  sr: { short: 'Ћир', full: 'Српски, ћирилица' },
  en: { short: 'En', full: 'English' },
}

export function renderPage(page: Page): string {
  const { language, assets } = page
  const texts = pageTexts[language]
  const styles = ['tokens.css', 'page.css', 'top-bar.css', ...page.styles]
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<title>${page.title} · ${texts.product}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.addressOf('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="/assets/manrope/index.css">
${styles.map((name) => html`<link rel="stylesheet" href="${assets.addressOf(name)}">\n`)}
${(page.scripts ?? []).map((name) => html`<script type="module" src="${assets.addressOf(name)}"></script>\n`)}
</head>
<body>
<a class="skip-link" href="#content">${texts.skipToContent}</a>
<header class="top-bar">
  <a class="brand" href="${pageAddress('/', language)}">${logo}<span>${texts.product} <small>${texts.simulators}</small></span></a>
  <nav class="places" aria-label="${texts.places}">
    ${renderPlace(page, '/mailbox', envelopeIcon, texts.mailbox)}
  </nav>
  ${renderLanguages(page)}
</header>
${page.content}
</body>
</html>
`.value
}

function renderPlace(page: Page, path: string, icon: Markup, name: string): Markup {
  const current = page.place.path === path ? html` aria-current="page"` : null
  return html`<a href="${pageAddress(path, page.language)}"${current}>${icon}<span>${name}</span></a>`
}

function renderLanguages({ language, place }: Page): Markup {
  const links = languages.map((other) => {
    const { short, full } = languageNames[other]
    const current = other === language ? html` aria-current="true"` : null
    const address = pageAddress(place.path, other, place.query)
    return html`<a href="${address}" hreflang="${languageTags[other]}" lang="${languageTags[other]}" title="${full}"${current}>${short}</a>`
  })
  return html`<nav class="languages" aria-label="${pageTexts[language].languages}">${links}</nav>`
}
