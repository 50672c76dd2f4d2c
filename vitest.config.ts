import { defineConfig } from 'vitest/config'
import FileOrder from './tools/test/file-order.ts'

// Tests run in UTC so that nothing depends on the machine's own calendar (house style 13).
process.env.TZ = 'UTC'

/** Tests bring the texts they show (`renderWithTexts`); those of the build are named by the session and never loaded. */
const builtTexts = {
  name: 'built-texts',
  resolveId: (id: string) => (id.startsWith('virtual:texts/') ? { id, external: true } : undefined),
}

/*
 * Files share their worker and the modules it has loaded: loading them anew for every file took most of the time.
 * So a test restores what it changes of a module, of `process.env` and of the clock.
 * As many workers as cores; API tests wait for processes and databases, which leaves room for a third.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    ...(process.env.VITEST_REPORT ? { outputFile: { json: process.env.VITEST_REPORT } } : {}),
    projects: [
      {
        plugins: [builtTexts],
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,i18n,gateway}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/start/portal.test.ts', '**/node_modules/**'],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/{api,operator,simulators}/**/*.test.ts',
            'packages/{database,supplier-feed,messages,alerts,exchange,demo-world}/**/*.test.ts',
            'tools/start/portal.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['packages/database/testing/global-setup.ts'],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
