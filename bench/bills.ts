/**
 * The bills screen, cold, signed in, on a slow phone. Asked: Lighthouse mobile at most 2 points under the commit before
 * (lighthouse --at tells both in turns), JavaScript of shell and bills ≤ 2.4 × an empty React page, at most two calls
 * before the first content, and at most 150 ms to the next paint on a 4 × slowed processor when a dialog is opened, the
 * language switched and more loaded. Parts by name: npm run bench -- bills size lighthouse calls interactions
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import { measureCalls } from './bills/calls.ts'
import { measureInteractions } from './bills/interactions.ts'
import { emptyReactPageBytes } from './support/pages/empty-react-page.ts'
import { measureScripts } from './support/pages/page-scripts.ts'
import { startPortal } from './support/running-portal.ts'
import { openSignedInBrowser } from './support/pages/signed-in-browser.ts'
import { measureLighthouse } from './support/pages/signed-in-lighthouse.ts'

const account = 'ana@primer.rs'
const wanted = new Set(process.argv.slice(2))
const isWanted = (part: string) => wanted.size === 0 || wanted.has(part)

const portal = await startPortal()
const browser = await openSignedInBrowser(portal.url, account)
const url = `${portal.url}/bills`
try {
  if (isWanted('size')) {
    const [empty, bills] = [await emptyReactPageBytes(), await measureScripts(url, browser)]
    console.log(`${(bills / 1024).toFixed(1)} kB against ${(empty / 1024).toFixed(1)} kB gzip`)
    console.log(
      `JavaScript of shell and bills ÷ empty React page: ${(bills / empty).toFixed(2)} (asked: ≤ 2.4)`,
    )
  }
  if (isWanted('calls')) await measureCalls(url, browser)
  if (isWanted('lighthouse')) await measureLighthouse(url, browser)
  if (isWanted('interactions')) await measureInteractions(url, browser)
} finally {
  await browser.close()
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
