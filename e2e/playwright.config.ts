import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 18_080)

/** Flags without which a headless Chromium asks the outside world for things, and one that spares the processor. */
const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: most of what V8 optimizes after its default of calls is thrown away before it pays.
  '--js-flags=--invocation-count-for-maglev=4000',
]

export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-portal.ts',
  outputDir: './test-results',
  // One picture for all machines; a missing one fails instead of being taken in silence.
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  // One more than two cores: flows also wait, for timers and for the simulators (record 0172).
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'sr-RS',
    timezoneId: 'Europe/Belgrade',
    // What the worker keeps would let one flow answer for another; those of app/ allow it.
    serviceWorkers: 'block',
    // Recording every step cost about a seventh of the processor (record 0100); a flow that fails is run again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quietChromium },
  },
  projects: [
    {
      name: 'desktop',
      // Frames of what moves are drawn by the processor; the phone's flows and those of zooming see it move (record 0172).
      use: { viewport: { width: 1440, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone/,
    },
  ],
  metadata: { port },
})
