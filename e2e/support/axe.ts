import { expect, type Page } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const colourRules = ['color-contrast', 'link-in-text-block']
/** WCAG 2.2 AA and axe's best practices; what passes is of no interest, and naming it costs most of the time. */
const violationsOnly: RunOptions = { resultTypes: ['violations'], preload: false }
const structure: RunOptions = {
  ...violationsOnly,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}
const colours: RunOptions = { ...violationsOnly, runOnly: colourRules }

/** A language changes no markup, so a flow in each language is looked at in one, on the desktop and on the phone. */
export const isForAxe = (language: Language): boolean => language === 'sr-Cyrl-RS'

/**
 * No violation in either theme, and nothing that moves for those who asked for none. A theme changes colours and nothing
 * else of a page (held by apps/web/src/ui/themes.test.ts).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(movingParts)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(themeTaken)
    if (colorScheme === 'light') expect(await violations(page, structure), 'structure').toEqual([])
    expect(await violations(page, colours), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** By axe inside the page: its own package for Playwright carries every passed node out of the page and into a second one. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Axe sees no page inside the page unless it is put there too.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(rules === colours ? runOnNewColours : runOnPage, rules)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)
}

const runOnPage = (rules: RunOptions) => window.axe.run(rules)

/**
 * Colours are the dearest rules, so they are looked at where they are new: in an open dialog, not on the page behind it,
 * and of neighbours in a list or table that differ in their words only in the first and the last.
 */
function runOnNewColours(rules: RunOptions): Promise<AxeResults> {
  const looks = ['class', 'style', 'fill', 'href', 'disabled', 'open', 'hidden']
  const shapeOf = (element: Element): string => {
    const states = element
      .getAttributeNames()
      .filter((name) => name.startsWith('aria-') || name.startsWith('data-') || looks.includes(name))
      .map((name) =>
        /label|describ|control|href|own/.test(name) ? name : `${name}=${element.getAttribute(name)}`,
      )
    const isChecked = element instanceof HTMLInputElement && element.checked
    return `${element.tagName} ${states} ${isChecked} (${[...element.children].map(shapeOf)})`
  }
  const alike = [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) =>
    [...Map.groupBy(list.children, shapeOf).values()].flatMap((group) => group.slice(1, -1)),
  )
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return window.axe.run({ include: [dialog ?? document.body], exclude: alike }, rules)
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
