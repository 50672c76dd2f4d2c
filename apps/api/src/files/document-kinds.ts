import type { FileBytes } from './file-bytes.ts'
import { refuseArchive, refuseArchiveBehind, refuseMarkup } from './kinds/hidden-content.ts'
import { checkDoc, checkXls, refuseLockedPackage } from './kinds/office/compound-office.ts'
import { checkDocx, checkOdt, checkXlsx } from './kinds/office/zip-office.ts'
import { checkPdf } from './kinds/pdf/pdf.ts'
import { checkAvif } from './kinds/pictures/avif.ts'
import { checkGif } from './kinds/pictures/gif.ts'
import { checkJpeg } from './kinds/pictures/jpeg.ts'
import { checkPng } from './kinds/pictures/png.ts'
import { checkWebp } from './kinds/pictures/webp.ts'
import { checkPlainText } from './kinds/plain-text.ts'
import { hasActiveContent } from './kinds/refusals.ts'
import { checkSvg } from './kinds/svg/svg.ts'

type Check = (bytes: FileBytes) => Promise<void>

export interface DocumentKind {
  /** What the signatures of the content may say; null where the kind has none. */
  signatures: readonly (string | null)[]
  checks: readonly Check[]
  /** Signatures of other kinds that are told apart to say more than that it is the wrong one. */
  toldApart?: ReadonlyMap<string, Check>
}

const kind = (signatures: DocumentKind['signatures'], ...checks: Check[]): DocumentKind => ({
  signatures,
  checks,
})

const refuseMacros: Check = async () => {
  throw hasActiveContent('the document has macros')
}
const otherPackages: ReadonlyMap<string, Check> = new Map([
  ['cfb', refuseLockedPackage],
  ['docm', refuseMacros],
  ['dotm', refuseMacros],
  ['xlsm', refuseMacros],
  ['xltm', refuseMacros],
])

const png = kind(['png', 'apng'], checkPng, refuseMarkup, refuseArchive)
const jpeg = kind(['jpg'], checkJpeg, refuseMarkup, refuseArchive)

/** Spec 5.6's kinds by the ending of the name: the content must be what the name says. */
export const documentKinds: ReadonlyMap<string, DocumentKind> = new Map([
  ['pdf', kind(['pdf', 'ai'], checkPdf, refuseMarkup, refuseArchive)],
  ['png', png],
  ['apng', png],
  ['jpeg', jpeg],
  ['jpg', jpeg],
  ['gif', kind(['gif'], checkGif, refuseMarkup, refuseArchive)],
  ['webp', kind(['webp'], checkWebp, refuseMarkup, refuseArchive)],
  ['avif', kind(['avif'], checkAvif, refuseMarkup, refuseArchive)],
  ['svg', kind(['xml', 'svg', null], checkSvg)],
  ['txt', kind([null], checkPlainText, refuseMarkup, refuseArchive)],
  ['doc', kind(['cfb'], checkDoc, refuseMarkup, refuseArchiveBehind)],
  ['xls', kind(['cfb'], checkXls, refuseMarkup, refuseArchiveBehind)],
  ['docx', { ...kind(['docx', 'zip'], checkDocx), toldApart: otherPackages }],
  ['xlsx', { ...kind(['xlsx', 'zip'], checkXlsx), toldApart: otherPackages }],
  ['odt', kind(['odt', 'zip'], checkOdt)],
])
