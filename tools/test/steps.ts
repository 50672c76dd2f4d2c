import { repositoryPath } from '../repository.ts'
import { readPlaywrightReport, readVitestReport, type Tally } from './reports.ts'

export interface Step {
  name: string
  command: string[]
  /** Part of `npm run check`; the browser flows are not. */
  isCheck: boolean
  /** Tests that count themselves leave a report; any other step counts as one. */
  tally?: (reportFile: string) => Tally
  environment?: (reportFile: string) => NodeJS.ProcessEnv
}

const bin = (name: string) => repositoryPath(`node_modules/.bin/${name}`)
const tool = (name: string) => [process.execPath, repositoryPath(`tools/${name}.ts`)]

function vitest(project: string): Omit<Step, 'command' | 'name'> & { command: string[] } {
  return {
    command: [bin('vitest'), 'run', '--project', project, '--reporter=default', '--reporter=json'],
    isCheck: true,
    tally: readVitestReport,
    environment: (reportFile) => ({ VITEST_REPORT: reportFile }),
  }
}

/**
 * What `npm test` runs, in the order in which a mistake is cheapest to find. The web app is built, and the API compiled,
 * before tests start whole portals.
 */
export const steps: readonly Step[] = [
  { name: 'preparation', command: tool('test/prepare'), isCheck: true },
  { name: 'format', command: [bin('biome'), 'format'], isCheck: true },
  { name: 'lint', command: [bin('biome'), 'lint', '--error-on-warnings'], isCheck: true },
  { name: 'types', command: [bin('tsc'), '-p', repositoryPath('tsconfig.json')], isCheck: true },
  { name: 'types of the web app', command: [bin('tsc'), '-p', repositoryPath('apps/web')], isCheck: true },
  {
    name: 'types of the worker',
    command: [bin('tsc'), '-p', repositoryPath('apps/web/src/worker')],
    isCheck: true,
  },
  { name: 'boundaries', command: tool('checks/boundaries'), isCheck: true },
  { name: 'texts', command: tool('checks/texts'), isCheck: true },
  { name: 'spec map', command: tool('checks/spec-map'), isCheck: true },
  { name: 'unused code', command: [bin('knip')], isCheck: true },
  { name: 'unit tests', ...vitest('unit') },
  { name: 'API tests', ...vitest('api') },
  {
    name: 'browser flows',
    command: tool('test/browser-flows'),
    isCheck: false,
    tally: readPlaywrightReport,
    environment: (reportFile) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }),
  },
]
