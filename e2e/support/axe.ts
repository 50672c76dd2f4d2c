import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@portal/domain/enumerations'
import type axe from 'axe-core'
import type { NodeResult, RunOptions } from 'axe-core'
import { findUnreadable } from './contrast.ts'

/** The small form: sent into a page and parsed there for each place that is looked at. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices; what passes is of no interest, and naming it costs most of the time. */
const options: RunOptions = {
  preload: false,
  // What axe leaves open is told with its elements: words in drawings, under something transparent, of one letter.
  resultTypes: ['violations', 'incomplete'],
  // Axe leaves it out by default.
  rules: { 'target-size': { enabled: true } },
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
  // Axe sees no page inside the page unless it is put there too.
  expect(page.frames()).toHaveLength(1)
  // What stands in the place of a robot check would go while axe looks.
  await expect(page.locator('[class*="robot-check-placeholder"]')).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(markLookedAt, frame === 'with frame')
  expect(await page.evaluate(movingParts)).toEqual([])
  await page.evaluate(themeTaken)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource)
    await page.evaluate(teachThemes)
  }
  expect(await page.evaluate(judge, options)).toEqual([])
  for (const theme of ['dark', 'light'] as const) {
    expect(await page.evaluate(findUnreadable, theme), theme).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('color-scheme'))
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Gives axe the rules about colours a second time, after all others, for the dark theme: a theme moves nothing, so what
 * axe knows of the places and layers of a page, dearer than its rules, is used for both. What it knows of colours is not.
 */
function teachThemes(): void {
  interface VirtualNode {
    readonly _cache: Record<string, unknown>
    _stackingContext?: unknown
    readonly children: readonly VirtualNode[]
  }
  const forgetColours = (node: VirtualNode): void => {
    for (const key of Object.keys(node._cache)) if (/color/i.test(key)) delete node._cache[key]
    delete node._stackingContext
    node.children.forEach(forgetColours)
  }
  let isDark = false
  const turnDark = () => {
    if (isDark) return false
    isDark = true
    const root = document.documentElement
    // A page of one look only stays as it is.
    if (getComputedStyle(root).colorScheme === 'light dark') root.style.colorScheme = 'dark'
    const { _tree: tree } = window.axe as unknown as { _tree: VirtualNode[] } // its types leave it out
    tree.forEach(forgetColours)
    return false
  }
  const turnLight = () => {
    isDark = false
    return false
  }
  const words = { selector: ':not([data-alike])', excludeHidden: false }
  const links = { selector: ':is(a[href], [role=link]):not([data-alike])', excludeHidden: false }
  const theme = { selector: '*', excludeHidden: false, any: [] }
  window.axe.configure({
    rules: [
      { id: 'color-contrast', ...words },
      { id: 'link-in-text-block', ...links },
      { id: 'turns dark', ...theme, matches: turnDark as unknown as string },
      {
        id: 'color-contrast in the dark',
        ...words,
        matches: 'color-contrast-matches',
        any: ['color-contrast'],
      },
      {
        id: 'link-in-text-block in the dark',
        ...links,
        matches: 'link-in-text-block-matches',
        any: ['link-in-text-block', 'link-in-text-block-style'],
      },
      { id: 'turns light', ...theme, matches: turnLight as unknown as string },
    ],
  })
}

/** Where is looked: in the modal dialog that is open, else on the page but for the closed parts of its frame. */
function markLookedAt(hasFrame: boolean): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const shell = '[class*="application-layout-shell"] > :not([class*="application-layout-page"])'
  const around = '[class*="application-layout-page"] > :not(main)'
  const frame = [...document.querySelectorAll<HTMLElement>(`${shell}, ${around}`)].filter(
    (part) => !part.querySelector(':popover-open, [aria-expanded=true]'),
  )
  window.lookedAt = {
    include: [dialog ?? document.documentElement],
    exclude: hasFrame || dialog ? [] : frame,
  }
  window.frameAround = hasFrame ? [] : frame
}

/**
 * Colours are the dearest rules: of neighbours in a list or table that differ in their words only, the first and the
 * last are looked at.
 */
async function judge(options: RunOptions): Promise<string[]> {
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
  const alike = [...document.querySelectorAll('ul, ol, tbody')]
    .flatMap((list) =>
      [...Map.groupBy(list.children, shapeOf).values()].flatMap((group) => group.slice(1, -1)),
    )
    .flatMap((element) => [element, ...element.querySelectorAll('*')])

  // The phone's bar stands over targets that can be scrolled from under it.
  for (const part of window.frameAround) part.style.visibility = 'hidden'
  for (const element of alike) element.setAttribute('data-alike', '')
  const found = await window.axe.run(window.lookedAt, options)
  for (const element of alike) element.removeAttribute('data-alike')
  for (const part of window.frameAround) part.style.removeProperty('visibility')
  const leftOpen = (rule: string) =>
    found.incomplete.filter(({ id }) => id === rule).flatMap(({ nodes }) => nodes)
  window.leftOpen = { light: leftOpen('color-contrast'), dark: leftOpen('color-contrast in the dark') }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join('; ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
    lookedAt: { include: Element[]; exclude: Element[] }
    /** What stands around the page and is not looked at. */
    frameAround: HTMLElement[]
    /** Words whose ground axe could not tell, by theme. */
    leftOpen: Record<'light' | 'dark', NodeResult[]>
  }
}

/**
 * Colours on their way to the other theme are nobody's contrast. They set out with a frame, which a busy browser draws
 * late.
 */
async function themeTaken(): Promise<void> {
  do await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  while (document.getAnimations().some(({ playState }) => playState === 'running'))
}

function movingParts(): string[] {
  const lasts = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0)
  const { include, exclude } = window.lookedAt
  const looked = include
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((element) => !exclude.some((part) => part.contains(element)))
  return looked.flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
      const moves = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
      return moves ? [`${element.tagName}.${element.classList}${part ?? ''}`] : []
    }),
  )
}
