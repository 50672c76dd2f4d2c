const nameMaxLength = 120

/** Control characters, and those that turn the direction of text so that an ending looks like another. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** What some system or other does not allow in a name. */
const awkward = /[<>:"|?*]/g

/** A file's name as it is kept and shown: the last part of a path, visible, of a bearable length. */
export function documentName(sent: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(awkward, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/[ .]+$/, '')
  const extension = extensionOf(plain)
  const stem = (extension === '' ? plain : plain.slice(0, -extension.length - 1)).replace(/^[ .]+/, '')
  if (stem === '') return extension === '' ? '' : `dokument.${extension}`
  const room = nameMaxLength - extension.length - 1
  const characters = Array.from(stem)
  const short = characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : stem
  return extension === '' ? short : `${short}.${extension}`
}

/** Lower case, without the dot; only what can be an ending at all. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
