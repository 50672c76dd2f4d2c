import { gzipSync } from 'node:zlib'
import type { SignedInBrowser } from './signed-in-browser.ts'

/** Every script a page asks for until it rests, gzip; counted from real requests, so that nothing is forgotten. */
export async function measureScripts(url: string, browser: SignedInBrowser): Promise<number> {
  await browser.forgetFiles()
  const page = await browser.context.newPage()
  const scripts: Promise<{ path: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    if (!path.endsWith('.js')) return
    scripts.push(response.body().then((body) => ({ path, bytes: gzipSync(body, { level: 9 }).length })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const loaded = await Promise.all(scripts)
  await page.close()
  for (const { path, bytes } of loaded) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} kB  ${path}`)
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
}
