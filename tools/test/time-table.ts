export interface FileTime {
  readonly name: string
  readonly seconds: number
}

export interface SpentTime {
  readonly name: string
  readonly seconds: number
  readonly tests: number
  /** Of a step that runs test files, how long each took; several run at once. */
  readonly files?: readonly FileTime[]
}

const longestFiles = 5

/**
 * Where the time of a run went: a line for each step, its longest files below it, and the whole, which is less where
 * steps ran beside others.
 */
export function writeTimeTable(steps: readonly SpentTime[], wholeSeconds: number): string {
  const tests = steps.reduce((total, step) => total + step.tests, 0)
  const rows = [...steps, { name: 'together', seconds: wholeSeconds, tests, files: [] }]
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.flatMap(({ name, seconds, tests, files = [] }) => [
    `  ${name.padEnd(width)} ${inColumn(seconds)} ${String(tests).padStart(6)} tests`,
    ...files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, longestFiles)
      .map((file) => `  ${''.padEnd(width)} ${inColumn(file.seconds)}   ${file.name}`),
  ])
  return ['Where the time went:', ...lines].join('\n')
}

const inColumn = (seconds: number) => `${seconds.toFixed(1).padStart(8)} s`
