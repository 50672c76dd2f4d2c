import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { type DocumentText, parseDocumentText } from '@portal/i18n/document-text'
import { documentValues } from '@portal/i18n/document-values'
import { formatDate } from '@portal/i18n/format'
import { formatMoneyPara } from '@portal/i18n/format-number'
import { htmlLanguage } from '@portal/i18n/language'
import { toLatin } from '@portal/i18n/latin'
import { supplierIn } from '@portal/i18n/supplier'
import * as z from 'zod/mini'
import type { PdfCompiler } from '#api/pdf/typst.ts'

export const documentNames = ['terms-of-use', 'privacy-statement', 'manual', 'faq', 'locations'] as const
export type DocumentName = (typeof documentNames)[number]

/** How deep the table of contents goes; a short document has none. */
const contentsDepth: Record<DocumentName, 0 | 1 | 2> = {
  'terms-of-use': 1,
  'privacy-statement': 1,
  manual: 1,
  faq: 2,
  locations: 0,
}

export const documentsFolder = join(import.meta.dirname, '..', '..', '..', '..', 'documents')

/** Serbian Latin is never written: it is the Cyrillic text in the other script. */
const written: Record<Language, { in: string; spell(text: string): string }> = {
  'sr-Cyrl-RS': { in: 'sr-Cyrl-RS', spell: (text) => text },
  'sr-Latn-RS': { in: 'sr-Cyrl-RS', spell: toLatin },
  'en-US': { in: 'en-US', spell: (text) => text },
}

async function readText(language: Language, file: string): Promise<string> {
  const { in: source, spell } = written[language]
  return spell(await readFile(join(documentsFolder, source, file), 'utf8'))
}

const Labels = z.object({ page: z.string(), contents: z.string(), version: z.string() })

const readLabels = async (language: Language) =>
  z.parse(Labels, JSON.parse(await readText(language, 'labels.json')))

/** What the supplier promises and can set otherwise. */
export interface Promised {
  complaintAnswerDays: number
  feePara: number
}

export async function readDocument(
  language: Language,
  name: DocumentName,
  { complaintAnswerDays, feePara }: Promised,
): Promise<DocumentText> {
  const values = {
    ...documentValues(language),
    answerDays: String(complaintAnswerDays),
    fee: `${formatMoneyPara(feePara, language)} ${paymentConstants.currency}`,
  }
  return parseDocumentText(await readText(language, `${name}.md`), values)
}

export async function renderDocument(
  pdf: PdfCompiler,
  language: Language,
  name: DocumentName,
  promised: Promised,
) {
  const [document, labels] = await Promise.all([readDocument(language, name, promised), readLabels(language)])
  const supplier = supplierIn(language)
  const bytes = await pdf.compile({
    template: 'document',
    data: {
      sheet: {
        lang: language.slice(0, 2),
        title: document.title,
        portal: supplier.portal,
        supplier: supplier.supplier,
        contact: `${supplier.supplier} · ${supplier.phone} · ${supplier.email}`,
        page: labels.page,
      },
      document,
      labels: {
        contents: labels.contents,
        version: labels.version
          .replace('{version}', document.version)
          .replace('{date}', formatDate(document.validFrom)),
      },
      contentsDepth: contentsDepth[name],
    },
    tags: { language: htmlLanguage[language], figures: [] },
  })
  return { title: document.title, bytes }
}
