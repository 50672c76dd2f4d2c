import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface LoadedFile {
  readonly name: string
  /** As gzip packs it. */
  readonly bytes: number
}

const packed = (content: Buffer | string) => gzipSync(content, { level: 9 }).length

/**
 * What a page loads until it rests, counted from real requests, so that nothing is forgotten; a script in the page
 * itself counts too.
 */
export async function loadFiles(page: Page, url: string, wanted: RegExp): Promise<LoadedFile[]> {
  const files: Promise<LoadedFile>[] = []
  page.on('response', (response) => {
    const { pathname: name } = new URL(response.url())
    if (wanted.test(name)) files.push(response.body().then((body) => ({ name, bytes: packed(body) })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const inPage = await page.locator('script:not([src])').allTextContents()
  return [
    ...inPage.map((script) => ({ name: 'in the page', bytes: packed(script) })),
    ...(await Promise.all(files)),
  ]
}

export function sumBytes(files: readonly LoadedFile[]): number {
  for (const { name, bytes } of files) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} kB  ${name}`)
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
