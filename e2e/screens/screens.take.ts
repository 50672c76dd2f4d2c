import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { type Language, languages } from '@portal/domain/enumerations'
import sharp from 'sharp'
import { test } from '../support/test.ts'
import { publicScreens, signedInScreens } from './screens.ts'

const folder = process.env.SCREENS_FOLDER ?? fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const longestPx = 4000

function languageOf({ project }: TestInfo): Language {
  const found = languages.find((language) => project.name.endsWith(language))
  if (!found) throw new Error(`${project.name} names no language`)
  return found
}

/** As WebP, a quarter of a PNG; a page as long as a scroll is cut. */
async function takePicture(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const isDialogOpen = (await page.locator('dialog[open], [role="dialog"]').count()) > 0
  const picture = sharp(await page.screenshot({ fullPage: !isDialogOpen, animations: 'disabled' }))
  const { width = 0, height = 0 } = await picture.metadata()
  const file = join(folder, info.project.name, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, longestPx) })
    .webp({ quality: 82 })
    .toFile(file)
}

for (const { name, path, prepare } of publicScreens) {
  test(name, async ({ page, open }, info) => {
    const t = await open(path, languageOf(info))
    await prepare?.(page, t)
    await takePicture(page, name, info)
  })
}

for (const { name, account, path, prepare } of signedInScreens) {
  test(name, async ({ page, openSignedIn }, info) => {
    const t = await openSignedIn(account, path, languageOf(info))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await prepare?.(page, t)
    await takePicture(page, name, info)
  })
}
