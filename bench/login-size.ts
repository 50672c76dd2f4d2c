/**
 * JavaScript and CSS that the login page loads before it can be used, gzip, against an empty React page built the same way.
 * Asked: at most 2.0 ×. Counted from the requests a real Chromium makes, so that nothing is forgotten.
 */

import { gzipSync } from 'node:zlib'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openBrowser } from './support/browser.ts'
import { emptyReactPageBytes } from './support/empty-react-page.ts'
import { startPortal } from './support/running-portal.ts'

async function loginPageBytes(portalUrl: string): Promise<{ bytes: number; files: string[] }> {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const bodies: Promise<{ name: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (!/\.(js|css)$/.test(path)) return
    bodies.push(response.body().then((body) => ({ name: path, bytes: gzipSync(body, { level: 9 }).length })))
  })
  await page.goto(`${portalUrl}/login`, { waitUntil: 'networkidle' })
  const loaded = await Promise.all(bodies)
  await browser.close()
  return {
    bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    files: loaded.map(({ name, bytes }) => `${(bytes / 1024).toFixed(1).padStart(7)} kB  ${name}`),
  }
}

const empty = await emptyReactPageBytes()
const portal = await startPortal()
const login = await loginPageBytes(portal.url)
await portal.stop()
removeDataDirectory(portal.dataDirectory)
console.log(login.files.join('\n'))
console.log(
  `empty React page ${(empty / 1024).toFixed(1)} kB, login page ${(login.bytes / 1024).toFixed(1)} kB gzip`,
)
console.log(`login page ÷ empty React page: ${(login.bytes / empty).toFixed(2)} (asked: ≤ 2.0)`)
