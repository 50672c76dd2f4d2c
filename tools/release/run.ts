import { runProgram } from '../run-program.ts'
import { ReleaseProblem } from './plan.ts'

export const run = (
  program: string,
  parameters: readonly string[],
  options: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<void> =>
  runProgram(program, parameters, {
    ...options,
    problem: (output) => new ReleaseProblem(`${program} ${parameters[0]} failed:\n${output}`),
  })
