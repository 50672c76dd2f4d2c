import { spawn } from 'node:child_process'
import { ReleaseProblem } from './plan.ts'

/** Runs a program to its end; what it printed is shown only when it fails. */
export function run(
  program: string,
  parameters: readonly string[],
  options: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<void> {
  const { cwd, environment } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new ReleaseProblem(`${program} ${parameters[0]} failed:\n${output}`)),
    )
  })
}
