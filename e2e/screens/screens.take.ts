import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { type Language, languages } from '@portal/domain/enumerations'
import sharp from 'sharp'
import { test } from '../support/test.ts'
import { openedScreens } from './opened-screens.ts'
import { screens } from './screens.ts'
import { strainedScreens } from './strained-screens.ts'

const isWholeWalk = process.env.SCREENS_LOOKS !== undefined
const usualFolder = isWholeWalk ? '../test-results/gallery/' : '../../docs/screens/'
const folder = process.env.SCREENS_FOLDER ?? fileURLToPath(new URL(usualFolder, import.meta.url))
const pictured = isWholeWalk ? [...screens, ...openedScreens, ...strainedScreens] : screens
const longestPx = 4000

function languageOf({ project }: TestInfo): Language {
  const found = languages.find((language) => project.name.endsWith(language))
  if (!found) throw new Error(`${project.name} names no language`)
  return found
}

/** In a window as tall as the page, so that the bar at the bottom is at the bottom; a page as long as a scroll is cut. */
async function showWholePage(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const wholePx = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(wholePx, height), longestPx) })
  await page.waitForTimeout(1500)
}

/** As WebP, a quarter of a PNG. */
async function takePicture(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.waitForTimeout(500)
  const isDialogOpen = (await page.locator('dialog[open], [role="dialog"]:visible').count()) > 0
  if (!isDialogOpen) await showWholePage(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  const file = join(folder, info.project.name, `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await sharp(picture).webp({ quality: 82 }).toFile(file)
}

for (const screen of pictured) {
  test(screen.name, async ({ page, open, openSignedIn }, info) => {
    const { name, path, account, bendAnswers, prepare } = screen
    await bendAnswers?.(page)
    const language = languageOf(info)
    const t = account ? await openSignedIn(account, path, language) : await open(path, language)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await prepare?.(page, t)
    if (!screen.isWaiting) await page.waitForLoadState('networkidle')
    await takePicture(page, name, info)
  })
}
