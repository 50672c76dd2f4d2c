import { defineConfig } from '@playwright/test'
import flows from '../playwright.config.ts'

/** Pictures of every screen for docs/screens, made by `npm run screens`; SCREENS_LOOKS=all adds the looks that a walk through the product wants. */
const kept = ['desktop-light-sr-Cyrl-RS', 'phone-dark-sr-Latn-RS']
const walked = [
  'tablet-light-en-US',
  'desktop-dark-en-US',
  'phone-light-sr-Cyrl-RS',
  'narrow-light-en-US',
  'wide-light-sr-Cyrl-RS',
]
const looks = process.env.SCREENS_LOOKS === 'all' ? [...kept, ...walked] : kept

const sizes: Record<string, { width: number; height: number }> = {
  narrow: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1300 },
}

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
        colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
        contextOptions: { reducedMotion: 'reduce' },
      },
    }
  }),
})
