import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import FileOrder from './file-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'moja-struja-order-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

// As much of vitest as the order asks for.
const vitest = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest
const project = { name: 'unit', config: { isolate: false, sequence: { groupOrder: 0 } } }

function file(name: string, source: string): TestSpecification {
  const moduleId = join(folder, name)
  writeFileSync(moduleId, source)
  return { project, moduleId } as unknown as TestSpecification
}

test('slow files begin first, and those of one environment follow each other', async () => {
  const inDom = '// @vitest-environment happy-dom\n'
  const sorted = await new FileOrder(vitest).sort([
    file('large.test.tsx', `${inDom}${'x'.repeat(400)}`),
    file('larger.test.ts', 'x'.repeat(500)),
    file('small.test.tsx', inDom),
    file('smallest.test.ts', ''),
    file('portal.test.ts', 'x'),
  ])
  expect(sorted.map(({ moduleId }) => basename(moduleId))).toEqual([
    'portal.test.ts',
    'larger.test.ts',
    'smallest.test.ts',
    'large.test.tsx',
    'small.test.tsx',
  ])
})
