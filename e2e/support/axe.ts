import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of WCAG 2.2 AA or of axe's best practices, in both themes, and nothing that moves for those who asked for none. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await page.evaluate(movingParts)).toEqual([])
    await page.evaluate(themeTaken)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target).join('; ')}`,
    )
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
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
