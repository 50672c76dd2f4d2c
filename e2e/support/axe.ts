import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import type axe from 'axe-core'
import type { NodeResult, RunOptions } from 'axe-core'
import { findUnreadable } from './contrast.ts'

/** The small form: sent into a page and parsed there for each place that is looked at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const colourRules = ['color-contrast', 'link-in-text-block']
/** WCAG 2.2 AA and axe's best practices; what passes is of no interest, and naming it costs most of the time. */
const violationsOnly: RunOptions = { resultTypes: ['violations'], preload: false }
const structure: RunOptions = {
  ...violationsOnly,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}
/** Also what axe leaves open, with its elements: words in drawings, under something transparent, of one letter. */
const colours: RunOptions = {
  ...violationsOnly,
  runOnly: colourRules,
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
}

/** A language changes no markup, so a flow in each language is looked at in one, on the desktop and on the phone. */
export const isForAxe = (language: Language): boolean => language === 'sr-Cyrl-RS'

/**
 * No violation in either theme, and nothing that moves for those who asked for none. A theme changes colours and nothing
 * else of a page (held by apps/web/src/ui/themes.test.ts). The frame of the application, which is the same around every
 * page, is judged by the flows of the shell; what lies behind a modal dialog, by those of that page.
 */
export async function expectAccessible(page: Page, frame: 'without frame' | 'with frame' = 'without frame') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(movingParts)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(themeTaken)
    if (colorScheme === 'light') expect(await violations(page, structure, frame), 'structure').toEqual([])
    expect(await violations(page, colours, frame), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** By axe inside the page: its own package for Playwright carries every passed node out of the page and into a second one. */
async function violations(page: Page, rules: RunOptions, frame: string): Promise<string[]> {
  // Axe sees no page inside the page unless it is put there too.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(markLookedAt, frame === 'with frame')
  if (rules === structure) return page.evaluate(judgeStructure, rules)
  return [...(await page.evaluate(judgeNewColours, rules)), ...(await page.evaluate(findUnreadable))]
}

/** Where axe looks: in the modal dialog that is open, else on the page but for the closed parts of its frame. */
function markLookedAt(hasFrame: boolean): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const shell = '[class*="application-layout-shell"] > :not([class*="application-layout-page"])'
  const around = '[class*="application-layout-page"] > :not(main)'
  const frame = [...document.querySelectorAll(`${shell}, ${around}`)].filter(
    (part) => !part.querySelector(':popover-open, [aria-expanded=true]'),
  )
  window.lookedAt = {
    include: [dialog ?? document.documentElement],
    exclude: hasFrame || dialog ? [] : frame,
  }
}

async function judgeStructure(rules: RunOptions): Promise<string[]> {
  const found = await window.axe.run(window.lookedAt, rules)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)
}

/**
 * Colours are the dearest rules: of neighbours in a list or table that differ in their words only, the first and the
 * last are looked at.
 */
async function judgeNewColours(rules: RunOptions): Promise<string[]> {
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

  const { include, exclude } = window.lookedAt
  const found = await window.axe.run({ include, exclude: [...exclude, ...alike] }, rules)
  window.leftOpen = found.incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
    lookedAt: { include: Element[]; exclude: Element[] }
    leftOpen: NodeResult[]
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
