import { hasActiveContent, isEncrypted } from '#api/files/kinds/refusals.ts'

/** Actions and parts that run, start, send or carry something when the file is opened. */
const activeNames = [
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'ImportData',
  'SubmitForm',
  'GoToE',
]

const escapedName = /\/[^\s\0()<>[\]{}/%]*#[^\s\0()<>[\]{}/%]*/g
const nameEnd = '(?=[\\s\\0()<>\\[\\]{}/%]|$)'
const activeName = new RegExp(`\\/(?:${activeNames.join('|')})${nameEnd}`, 'g')
const lockedName = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
/** A form of the other kind, with scripts of its own. */
const foreignForm = /\/XFA\s*(?:\[|<<|\d+\s+\d+\s+R)/

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
  if (lockedName.test(text)) throw isEncrypted('the PDF is locked')
}

const addressMaxLength = 500

/** Part of the address of a link, `(https://…/JavaScript)`, written without a break. */
const isInAddress = (text: string, at: number) =>
  /\((?:https?|ftp):[^\s\0()]*$/i.test(text.slice(Math.max(0, at - addressMaxLength), at))
