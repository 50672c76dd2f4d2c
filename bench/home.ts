/**
 * Home, cold, signed in, on a slow phone. Asked: Lighthouse mobile (median of three runs; compare with the commit
 * before), CLS ≤ 0.02, JavaScript ≤ 2.8 × an empty React page; on a 4 × slowed processor no task over 150 ms after the
 * data came, at most 150 ms from choosing a point or the first tooltip to the next paint, and under 16 ms a frame of
 * zooming 36 months × 9 series. Parts by name: npm run bench -- home size lighthouse draw interactions zoom
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import { measureDrawing } from './home/drawing.ts'
import { measureInteractions } from './home/interactions.ts'
import { measureZoom } from './home/zoom.ts'
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
try {
  if (isWanted('size')) {
    const [empty, home] = [await emptyReactPageBytes(), await measureScripts(`${portal.url}/home`, browser)]
    console.log(`${(home / 1024).toFixed(1)} kB against ${(empty / 1024).toFixed(1)} kB gzip`)
    console.log(`JavaScript of home ÷ empty React page: ${(home / empty).toFixed(2)} (asked: ≤ 2.8)`)
  }
  if (isWanted('lighthouse')) await measureLighthouse(`${portal.url}/home`, browser)
  if (isWanted('draw')) await measureDrawing(portal.url, browser)
  if (isWanted('interactions')) await measureInteractions(`${portal.url}/home`, browser)
  if (isWanted('zoom')) await measureZoom(portal.url, browser)
} finally {
  await browser.close()
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
