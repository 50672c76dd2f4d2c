import { loadFiles, sumBytes } from './page-files.ts'
import type { SignedInBrowser } from './signed-in-browser.ts'

/** Every script of a customer's page, gzip. */
export async function measureScripts(url: string, browser: SignedInBrowser): Promise<number> {
  await browser.forgetFiles()
  const page = await browser.context.newPage()
  const files = await loadFiles(page, url, /\.js$/)
  await page.close()
  return sumBytes(files)
}
