import { spawn } from 'node:child_process'
import { repositoryPath } from '@portal/tools/repository'

export interface Simulators {
  url: string
  smtpUrl: string
  stop(): void
}

/** With another day's clock, where the tests run by one (`npm run bench -- other-days`). */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|NODE_COMPILE_CACHE|LD_PRELOAD|FAKETIME\w*)$/.test(name),
  ),
)

/** The outside world in a process of its own. */
export async function startSimulators(dataDirectory: string): Promise<Simulators> {
  const child = spawn(process.execPath, [repositoryPath('apps/simulators/src/main.ts')], {
    env: { ...environment, SIMULATORS_PORT: '0', SMTP_PORT: '0', DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const addresses = await new Promise<{ url: string; smtpUrl: string }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the simulators ended with ${code}`)))
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line))))
  })
  return { ...addresses, stop: () => void child.kill('SIGKILL') }
}
