import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { htmlLanguage } from '@portal/i18n/language'
import { supplierIn } from '@portal/i18n/supplier'
import type { Letter } from '#api/mail/mailer.ts'
import { escapeHtml, letterStyles, styleOf } from './letter-style.ts'

/** What a letter says, from top to bottom; the layout is the same for all. */
export interface LetterContent {
  language: Language
  subject: string
  /** The line a mailbox shows beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  code?: string
  button?: { label: string; url: string }
  /** Below the button. */
  picture?: LetterPicture | undefined
  links?: readonly LetterLink[] | undefined
  notes: readonly string[]
}

export interface LetterLink {
  label: string
  url: string
}

/** Comes with the mail itself: nothing is fetched when it is opened. */
export interface LetterPicture {
  contentId: string
  content: Uint8Array
  type: 'image/gif'
  sidePx: number
  /** What it is, for those who can't see it; also the line below it. */
  text: string
}

export function writeLetter(content: LetterContent): Letter {
  const { subject, picture } = content
  const letter = { subject, html: writeHtml(content), text: writeText(content) }
  return picture ? { ...letter, pictures: [picture] } : letter
}

function footerLines(language: Language): string[] {
  const texts = serverTexts(language)
  const { portal, supplier, address, phone, phoneHours, email } = supplierIn(language)
  return [
    texts('mail.footer.contact', { phone, phoneHours, email }),
    `${supplier}, ${address}`,
    texts('mail.footer.automatic', { portal }),
  ]
}

function writeText(content: LetterContent): string {
  const texts = serverTexts(content.language)
  const parts = [
    content.title,
    texts('mail.greeting'),
    ...content.paragraphs,
    ...(content.code ? [`${texts('mail.code.label')}: ${content.code}`] : []),
    ...(content.button ? [`${content.button.label}: ${content.button.url}`] : []),
    ...(content.links ?? []).map(({ label, url }) => `${label}: ${url}`),
    ...content.notes,
    ['-- ', ...footerLines(content.language)].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Mail programs know tables and inline styles; the style sheet only adds the dark theme and the phone. */
function writeHtml(content: LetterContent): string {
  const { language, subject, preheader, title } = content
  const lang = htmlLanguage[language]
  return `<!doctype html>
<html lang="${lang}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${letterStyles}</style>
</head>
<body class="paper" ${styleOf('body')}>
<div ${styleOf('preheader')}>${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" lang="${lang}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" ${styleOf('paper')}>
<tr><td align="center" ${styleOf('margin')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styleOf('column')}>
<tr><td ${styleOf('head')}>${writeBrand(language)}</td></tr>
<tr><td class="card" ${styleOf('card')}>
<h1 class="ink" ${styleOf('title')}>${escapeHtml(title)}</h1>
${writeCardBody(content)}
</td></tr>
<tr><td ${styleOf('foot')}>
${footerLines(language)
  .map((line) => `<p class="faint" ${styleOf('footLine')}>${escapeHtml(line)}</p>`)
  .join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writeBrand(language: Language): string {
  const { portal } = supplierIn(language)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="10" ${styleOf('light')}>&nbsp;</td>
<td class="ink" ${styleOf('brand')}>${escapeHtml(portal)}</td>
</tr></table>`
}

function writeCardBody({
  language,
  paragraphs,
  code,
  button,
  picture,
  links = [],
  notes,
}: LetterContent): string {
  const texts = serverTexts(language)
  const paragraph = (text: string) => `<p class="ink" ${styleOf('text')}>${escapeHtml(text)}</p>`
  const note = (text: string) => `<p class="soft" ${styleOf('note')}>${escapeHtml(text)}</p>`
  return [
    paragraph(texts('mail.greeting')),
    ...paragraphs.map(paragraph),
    ...(code ? [writeCode(texts('mail.code.label'), code)] : []),
    ...(button ? [writeButton(button)] : []),
    ...(picture ? [writePicture(picture), note(picture.text)] : []),
    ...links.map(writeLink),
    ...notes.map(note),
  ].join('\n')
}

const writeCode = (label: string, code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styleOf('codeFrame')}>
<tr><td class="code" align="center" ${styleOf('code')}>
<span class="soft" ${styleOf('codeLabel')}>${escapeHtml(label)}</span><br>
<span class="ink" ${styleOf('codeDigits')}>${escapeHtml(code)}</span>
</td></tr></table>`

const writeButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styleOf('buttonFrame')}>
<tr><td class="action" ${styleOf('buttonCell')}><a class="action" href="${escapeHtml(url)}" ${styleOf('button')}>${escapeHtml(label)}</a></td></tr></table>`

// A code is read by a camera: dark on white, in the dark theme as well.
const writePicture = ({ contentId, sidePx, text }: LetterPicture) =>
  `<p ${styleOf('pictureFrame')}><img src="cid:${escapeHtml(contentId)}" width="${sidePx}" height="${sidePx}" alt="${escapeHtml(text)}" ${styleOf('picture')}></p>`

const writeLink = ({ label, url }: LetterLink) =>
  `<p class="soft" ${styleOf('note')}><a class="soft" href="${escapeHtml(url)}" ${styleOf('link')}>${escapeHtml(label)}</a></p>`
