import { targetOf } from './import-targets.ts'
import type { Source } from './sources.ts'
import type { Violation } from './violation.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Imports of types count too: whoever reads one file of a cycle must read them all. */
export function cycleViolations(sources: readonly Source[]): Violation[] {
  const files = new Set(sources.map(({ file }) => file))
  const graph: Graph = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(({ specifier }) => {
        const target = targetOf(file, specifier)
        return target && files.has(target) ? [target] : []
      }),
    ]),
  )
  return findCycles(graph).map((cycle) => ({
    file: cycle[0] ?? '',
    line: 1,
    reason: `imports itself: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** One cycle for each group of files that reach each other (depth-first search, back edges). */
function findCycles(graph: Graph): string[][] {
  const isDone = new Set<string>()
  const cycles: string[][] = []
  const path: string[] = []
  const isOnPath = new Set<string>()

  function visit(file: string): void {
    path.push(file)
    isOnPath.add(file)
    for (const next of graph.get(file) ?? []) {
      if (isOnPath.has(next)) cycles.push(path.slice(path.indexOf(next)))
      else if (!isDone.has(next)) visit(next)
    }
    path.pop()
    isOnPath.delete(file)
    isDone.add(file)
  }

  for (const file of graph.keys()) if (!isDone.has(file)) visit(file)
  return cycles
}
