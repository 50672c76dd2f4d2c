import type { Assets } from '#simulators/pages/assets.ts'
import { type Language, languages, languageTags, pageAddress } from '#simulators/pages/language.ts'
import { html, type Markup } from '#simulators/pages/markup.ts'
import { pageTexts } from '#simulators/pages/texts.ts'

/** Where a page stands, so that the other languages show the same thing. */
export type PageAddress = { path: string; query?: Record<string, string>; preferred?: Language }

export type Document = {
  language: Language
  assets: Assets
  title: string
  styles: readonly string[]
  scripts?: readonly string[]
  body: Markup
}

const languageNames: Record<Language, { short: string; full: string }> = {
  sr: { short: 'Ћир', full: 'Српски, ћирилица' },
  'sr-Latn': { short: 'Lat', full: 'Srpski, latinica' },
  en: { short: 'En', full: 'English' },
}

export function renderDocument({ language, assets, title, styles, scripts = [], body }: Document): string {
  const allStyles = ['tokens.css', 'page.css', 'languages.css', ...styles]
  return html`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.addressOf('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="/assets/manrope/index.css">
${allStyles.map((name) => html`<link rel="stylesheet" href="${assets.addressOf(name)}">\n`)}
${scripts.map((name) => html`<script type="module" src="${assets.addressOf(name)}"></script>\n`)}
</head>
<body>
<a class="skip-link" href="#content">${pageTexts[language].skipToContent}</a>
${body}
</body>
</html>
`.value
}

export function renderLanguages(language: Language, { path, query, preferred }: PageAddress): Markup {
  const links = languages.map((other) => {
    const { short, full } = languageNames[other]
    const current = other === language ? html` aria-current="true"` : null
    const address = pageAddress(path, other, query, preferred)
    return html`<a href="${address}" hreflang="${languageTags[other]}" lang="${languageTags[other]}" title="${full}"${current}>${short}</a>`
  })
  return html`<nav class="languages" aria-label="${pageTexts[language].languages}">${links}</nav>`
}
