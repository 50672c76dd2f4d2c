import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'

/** PDFs place words, not spaces: both sides of a comparison go without. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

/** The letters of each sheet, as the browser prints the page on A4. */
export async function printPage(page: Page): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format: 'A4' }))
  const sheets = [...document.pages()].map((sheet) => withoutSpaces(sheet.getText()))
  document.destroy()
  library.destroy()
  return sheets
}
