import { expect, type Page } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.2 AA and axe's best practices; what passes is of no interest, and naming it costs most of the time. */
const everything: RunOptions = { resultTypes: ['violations'], preload: false }
/** A theme changes colours and nothing else of a page (held by apps/web/src/ui/themes.test.ts). */
const colours: RunOptions = { ...everything, runOnly: ['color-contrast', 'link-in-text-block'] }

/** A language changes no markup, so a flow in each language is looked at in one, on the desktop and on the phone. */
export const isForAxe = (language: Language): boolean => language === 'sr-Cyrl-RS'

/** No violation in either theme, and nothing that moves for those who asked for none. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(movingParts)).toEqual([])
  for (const [colorScheme, rules] of [
    ['light', everything],
    ['dark', colours],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(themeTaken)
    expect(await violations(page, rules), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** By axe inside the page: its own package for Playwright carries every passed node out of the page and into a second one. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Axe sees no page inside the page unless it is put there too.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate((options) => window.axe.run(options), rules)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Colours on their way to the other theme are nobody's contrast. They set out with a frame, which a busy browser draws late. */
async function themeTaken(): Promise<void> {
  do await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  while (document.getAnimations().some(({ playState }) => playState === 'running'))
}

function movingParts(): string[] {
  const lasts = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0)
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
      const moves = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
      return moves ? [`${element.tagName}.${element.classList}${part ?? ''}`] : []
    }),
  )
}
