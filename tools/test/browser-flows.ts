import { spawn } from 'node:child_process'
import { repositoryPath } from '../repository.ts'
import { buildWebIfStale } from '../start/web-build.ts'
import { findFlowBrowser } from './find-browser.ts'

const browser = await findFlowBrowser()
await buildWebIfStale((line) => process.stdout.write(`${line}\n`))
const child = spawn(
  process.execPath,
  [
    repositoryPath('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    repositoryPath('e2e/playwright.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: repositoryPath('e2e'), stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
child.on('exit', (code) => process.exit(code ?? 1))
