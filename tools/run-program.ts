import { spawn } from 'node:child_process'

interface ProgramOptions {
  cwd?: string
  environment?: Record<string, string>
  /** What is thrown when it fails; what it printed is shown only then. */
  problem(output: string): Error
}

/** Runs a program to its end. */
export function runProgram(
  program: string,
  parameters: readonly string[],
  { cwd, environment, problem }: ProgramOptions,
): Promise<void> {
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
    child.on('exit', (code) => (code === 0 ? resolve() : reject(problem(output))))
  })
}
