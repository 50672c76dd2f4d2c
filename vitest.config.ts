import { defineConfig } from 'vitest/config'

// Tests run in UTC so that nothing depends on the machine's own calendar (house style 13).
process.env.TZ = 'UTC'

export default defineConfig({
  test: {
    ...(process.env.VITEST_REPORT ? { outputFile: { json: process.env.VITEST_REPORT } } : {}),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,i18n,gateway}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/operator/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/start/portal.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'apps/{api,simulators}/**/*.test.ts',
            'packages/{database,supplier-feed,messages,demo-world}/**/*.test.ts',
            'tools/start/portal.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['packages/database/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
