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

/** Where the time of a run went: a line for each step, its longest files below it, and the whole. */
export function writeTimeTable(steps: readonly SpentTime[]): string {
  const sumOf = (figure: 'seconds' | 'tests') => steps.reduce((sum, step) => sum + step[figure], 0)
  const together = { name: 'together', seconds: sumOf('seconds'), tests: sumOf('tests'), files: [] }
  const rows = [...steps, together]
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
