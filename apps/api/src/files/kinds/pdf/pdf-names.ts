import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'

/** Actions and parts that run, start, send or carry something when the file is opened. */
const activeNames = [
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'ImportData',
  'SubmitForm',
  'GoToE',
  // Its file may be on another machine, which a reader that opens it tells who is signed in.
  'GoToR',
]

/**
 * A short name counts only before what it is the name of, or a reference; comments and zeros are gaps too. A gap longer
 * than anybody writes counts as well: looking for its end again and again could take a thread's whole time.
 */
function beforeThing(name: string, thing: string): RegExp {
  const gap = '(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])'
  const reference = `\\d{1,10}${gap}{1,9}\\d{1,10}${gap}{1,9}R`
  return new RegExp(`\\/${name}(?:${gap}{0,9}(?:${thing}|${reference}|%[^\\r\\n]{201})|${gap}{10})`)
}

const escapedName = /\/[^\s\0()<>[\]{}/%]*#[^\s\0()<>[\]{}/%]*/g
const nameEnd = '(?=[\\s\\0()<>\\[\\]{}/%]|$)'
const activeName = new RegExp(`\\/(?:${activeNames.join('|')})${nameEnd}`, 'g')
/** Files that it carries; the stream of one need not say what it is. */
const carriedFiles = beforeThing('EF', '<<')
const lockedName = beforeThing('Encrypt', '<<')
/** A form of the other kind, with scripts of its own. */
const foreignForm = beforeThing('XFA', '\\[|<<')

/** `/J#61vaScript` is the same name as `/JavaScript`. */
export const plainNames = (text: string): string =>
  text.replaceAll(escapedName, (name) =>
    name.replaceAll(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  )

/** Neither strings nor streams are left out: a reader follows a table of places, and these may lie anywhere. */
export function refuseActiveNames(text: string): void {
  for (const { index, 0: name } of text.matchAll(activeName)) {
    if (!isInAddress(text, index)) throw hasActiveContent(`the PDF has ${name}`)
  }
  if (foreignForm.test(text)) throw hasActiveContent('the PDF has a form with scripts')
  if (carriedFiles.test(text)) throw hasActiveContent('the PDF carries files')
  if (lockedName.test(text)) throw isEncrypted('the PDF is locked')
}

const addressMaxLength = 500

/** Part of the address of a link, `(https://…/JavaScript)`, written without a break. */
const isInAddress = (text: string, at: number) =>
  /\((?:https?|ftp):[^\s\0()]*$/i.test(text.slice(Math.max(0, at - addressMaxLength), at))
