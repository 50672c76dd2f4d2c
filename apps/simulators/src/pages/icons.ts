import { html, type Markup } from '#simulators/pages/markup.ts'

export const logo: Markup = html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M18.6 5 8.4 18.2h6L12.9 27l10.7-13.6h-6.3z"/></svg>`

export const envelopeIcon = lineIcon(
  html`<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>`,
)
export const searchIcon = lineIcon(html`<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>`)
export const backIcon = lineIcon(html`<path d="M20 12H5m6.5-6.5L5 12l6.5 6.5"/>`)
export const downloadIcon = lineIcon(html`<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14"/>`)
export const attachmentIcon = lineIcon(
  html`<path d="M19.5 11.5 12 19a4.6 4.6 0 0 1-6.5-6.5l8-8a3.1 3.1 0 0 1 4.4 4.4l-7.9 7.9a1.6 1.6 0 0 1-2.2-2.2l7.2-7.2"/>`,
)
export const binIcon = lineIcon(html`<path d="M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5m3-5.5v5.5"/>`)
export const phoneIcon = lineIcon(
  html`<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M10.5 18.5h3"/>`,
)
export const cardIcon = lineIcon(
  html`<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 9.5h19M6 15h4"/>`,
)
export const shieldIcon = lineIcon(
  html`<path d="M12 3 5 5.5v6c0 4.3 2.9 7.6 7 9.5 4.1-1.9 7-5.2 7-9.5v-6z"/><path d="m9 12 2.2 2.2L15.2 10"/>`,
)
export const qrIcon = lineIcon(
  html`<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2"/>`,
)
export const supplierIcon = lineIcon(html`<path d="M4 21V9l5 3V9l5 3V4h6v17zM8 17h.01M12 17h.01M16 17h.01"/>`)
export const warningIcon = lineIcon(html`<path d="M12 4 2.8 20h18.4zM12 10v4.5m0 2.6v.1"/>`)
export const doneIcon = lineIcon(html`<circle cx="12" cy="12" r="9"/><path d="m8 12.3 2.7 2.7L16 9.5"/>`)
export const failedIcon = lineIcon(html`<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>`)
export const clockIcon = lineIcon(html`<circle cx="12" cy="12" r="9"/><path d="M12 7v5.2l3.2 2"/>`)

function lineIcon(shape: Markup): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`
}
