import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts processes or whole portals takes longest; begun last, it would run alone at the end. */
const slow =
  /bench\/proofs\/|\/(portal|main|import-interrupted|operator|demo-bills)\.test\.ts$|embedded\/server\.test\.ts$/

const environmentOf = (source: string) => /@vitest-environment\s+(\S+)/.exec(source)?.[1] ?? ''

/**
 * The slow ones first, then one environment after the other: a worker whose next file wants another environment is
 * ended, with all the modules it has loaded.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const places = new Map(sorted.map((file) => [file, placeOf(file)]))
    return sorted.toSorted((a, b) => compare(places.get(a) ?? '', places.get(b) ?? ''))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function placeOf({ project, moduleId }: TestSpecification): string {
  const speed = slow.test(moduleId) ? 'a' : 'b'
  return [project.name, speed, environmentOf(readFileSync(moduleId, 'utf8'))].join('\0')
}
