export interface SpentTime {
  readonly name: string
  readonly seconds: number
  readonly tests: number
}

/** Where the time of a run went: a line for each step, and the whole, which is less where steps ran beside others. */
export function writeTimeTable(steps: readonly SpentTime[], wholeSeconds: number): string {
  const tests = steps.reduce((total, step) => total + step.tests, 0)
  const rows = [...steps, { name: 'together', seconds: wholeSeconds, tests }]
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(
    ({ name, seconds, tests }) =>
      `  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(6)} tests`,
  )
  return ['Where the time went:', ...lines].join('\n')
}
