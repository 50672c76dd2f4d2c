import type { Assets } from '#simulators/pages/assets.ts'
import { type Language, pageAddress } from '#simulators/pages/language.ts'
import { html } from '#simulators/pages/markup.ts'
import { renderPage } from '#simulators/pages/page.ts'
import { pageTexts } from '#simulators/pages/texts.ts'

export type ProblemPage = {
  language: Language
  assets: Assets
  status: number
}

export function renderProblemPage({ language, assets, status }: ProblemPage): string {
  const texts = pageTexts[language]
  const title = status === 404 ? texts.notFoundTitle : texts.problemTitle
  const content = html`<main id="content" class="start" tabindex="-1">
  <h1>${title}</h1>
  <p class="lead">${status === 404 ? texts.notFoundText : texts.problemText}</p>
  <p><a class="button" href="${pageAddress('/', language)}">${texts.start}</a></p>
</main>`
  return renderPage({ language, assets, title, place: { path: '/' }, styles: ['start.css'], content })
}
