import { defineConfig } from '@playwright/test'
import { languages } from '@portal/domain/enumerations'
import flows from '../playwright.config.ts'

const sizes: Record<string, { width: number; height: number }> = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1300 },
}
const handheld = ['narrow', 'phone']
const colorSchemes = ['light', 'dark']

/**
 * `npm run screens` keeps two looks in docs/screens. SCREENS_LOOKS=all takes every size, theme and language, also of what is
 * opened and strained, into e2e/test-results/gallery or SCREENS_FOLDER; SCREENS_LOOKS may also name some, with commas.
 */
const kept = ['desktop-light-sr-Cyrl-RS', 'phone-dark-sr-Latn-RS']
const all = Object.keys(sizes).flatMap((size) =>
  colorSchemes.flatMap((scheme) => languages.map((language) => `${size}-${scheme}-${language}`)),
)
const asked = process.env.SCREENS_LOOKS?.split(',') ?? kept
const looks = asked.includes('all') ? all : asked

export default defineConfig({
  ...flows,
  globalSetup: '../support/start-portal.ts',
  outputDir: '../test-results/screens',
  testMatch: '*.take.ts',
  reporter: 'list',
  projects: looks.map((name) => {
    const [size = '', colorScheme] = name.split('-')
    return {
      name,
      use: {
        viewport: sizes[size] ?? null,
        isMobile: handheld.includes(size),
        hasTouch: handheld.includes(size),
        colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
        contextOptions: { reducedMotion: 'reduce' },
      },
    }
  }),
})
