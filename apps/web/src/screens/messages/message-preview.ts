import { listLimits } from '@portal/domain/limits'

/** Spec 2.16: the first fifty characters of the body; a letter of two code units is never cut in half. */
export function messagePreview(body: string): string {
  const characters = Array.from(body.trim().replace(/\s+/gu, ' '))
  if (characters.length <= listLimits.messagePreviewCharacters) return characters.join('')
  return `${characters.slice(0, listLimits.messagePreviewCharacters).join('').trimEnd()}…`
}
