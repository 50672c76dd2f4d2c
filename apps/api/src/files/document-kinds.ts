import type { FileBytes } from './file-bytes.ts'
import { checkAvif } from './kinds/avif.ts'
import { checkDoc, checkXls } from './kinds/compound-office.ts'
import { checkGif } from './kinds/gif.ts'
import { refuseArchive, refuseMarkup } from './kinds/hidden-content.ts'
import { checkJpeg } from './kinds/jpeg.ts'
import { checkPdf } from './kinds/pdf.ts'
import { checkPlainText } from './kinds/plain-text.ts'
import { checkPng } from './kinds/png.ts'
import { checkSvg } from './kinds/svg.ts'
import { checkWebp } from './kinds/webp.ts'
import { checkDocx, checkOdt, checkXlsx } from './kinds/zip-office.ts'

type Check = (bytes: FileBytes) => Promise<void>

export interface DocumentKind {
  /** What the signatures of the content may say; null where the kind has none. */
  signatures: readonly (string | null)[]
  checks: readonly Check[]
}

const kind = (signatures: DocumentKind['signatures'], ...checks: Check[]): DocumentKind => ({
  signatures,
  checks,
})

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
  ['doc', kind(['cfb'], checkDoc, refuseMarkup)],
  ['xls', kind(['cfb'], checkXls, refuseMarkup)],
  ['docx', kind(['docx', 'zip'], checkDocx)],
  ['xlsx', kind(['xlsx', 'zip'], checkXlsx)],
  ['odt', kind(['odt', 'zip'], checkOdt)],
])
