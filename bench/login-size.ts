/**
 * JavaScript and CSS that the login page loads before it can be used, gzip, against an empty React page built the same way.
 * Asked: at most 1.9 ×. Counted from the requests a real Chromium makes, so that nothing is forgotten.
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openBrowser } from './support/pages/browser.ts'
import { emptyReactPageBytes } from './support/pages/empty-react-page.ts'
import { loadFiles, sumBytes } from './support/pages/page-files.ts'
import { startPortal } from './support/running-portal.ts'

async function loginPageBytes(portalUrl: string): Promise<number> {
  const browser = await openBrowser()
  const files = await loadFiles(await browser.newPage(), `${portalUrl}/login`, /\.(js|css)$/)
  await browser.close()
  return sumBytes(files)
}

const empty = await emptyReactPageBytes()
const portal = await startPortal()
const login = await loginPageBytes(portal.url)
await portal.stop()
removeDataDirectory(portal.dataDirectory)
console.log(
  `empty React page ${(empty / 1024).toFixed(1)} kB, login page ${(login / 1024).toFixed(1)} kB gzip`,
)
console.log(`login page ÷ empty React page: ${(login / empty).toFixed(2)} (asked: ≤ 1.9)`)
