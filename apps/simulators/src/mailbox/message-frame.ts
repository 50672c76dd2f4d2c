import type { Attachment } from 'postal-mime'
import { attachmentBytes, parseSource } from '#simulators/mailbox/message.ts'

/** A link in a mail opens in a tab of its own; nothing else is allowed to the mail. */
export const framePermissions = 'allow-popups allow-popups-to-escape-sandbox'

/** Mail is a stranger's page: no script, no form, nothing fetched from anywhere. */
export const framePolicy = [
  `sandbox ${framePermissions}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export async function renderMessageFrame(source: Buffer): Promise<string | null> {
  const email = await parseSource(source)
  if (email?.html === undefined) return null
  return openLinksInNewTab(inlinePictures(email.html, email.attachments))
}

/** Mail that knows nothing of dark themes keeps its white sheet in one. */
export function isMadeForDark(html: string): boolean {
  return /color-scheme[^;}>]*dark/i.test(html)
}

function inlinePictures(html: string, attachments: readonly Attachment[]): string {
  const pictures = new Map(attachments.map((attachment) => [contentIdOf(attachment), attachment]))
  return html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, id: string) => {
    const picture = pictures.get(decodeURIComponentSafely(id))
    if (picture === undefined || !picture.mimeType.startsWith('image/')) return whole
    return `data:${picture.mimeType};base64,${attachmentBytes(picture).toString('base64')}`
  })
}

function contentIdOf(attachment: Attachment): string {
  return (attachment.contentId ?? '').replace(/^<|>$/g, '')
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const baseTarget = '<base target="_blank">'

// Put inside the head, or right after the doctype: in front of it the browser would fall into quirks mode.
function openLinksInNewTab(html: string): string {
  const place = /<head(?:\s[^>]*)?>/i.exec(html) ?? /^\s*<!doctype[^>]*>/i.exec(html)
  if (place === null) return `<!doctype html>${baseTarget}${html}`
  const end = place.index + place[0].length
  return html.slice(0, end) + baseTarget + html.slice(end)
}
