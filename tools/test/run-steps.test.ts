import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './steps.ts'

let printed = ''
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, program: string): Step => ({
  name,
  command: [process.execPath, '-e', program],
  isCheck: true,
})

test('steps run one after the other, each is told of, and one that fails stops none', async () => {
  const total = await runSteps([step('first', ''), step('second', 'process.exit(3)'), step('third', '')])
  expect(total).toEqual({ passed: 2, failed: 1, failures: ['second: 1 failed'] })
  expect(printed).toMatch(
    /=== first\n--- first: 1 passed, 0 failed.*\n\n=== second\n--- second: 0 passed, 1 failed/,
  )
  expect(printed).toMatch(
    /=== third\n--- third: 1 passed.*together +[\d.]+ s +3 tests.*What failed:\nsecond/s,
  )
})

test('a runner that fails after its tests passed is a failure', async () => {
  const counted = {
    ...step('tests', 'process.exit(1)'),
    tally: () => ({ passed: 5, failed: 0, failures: [] }),
  }
  expect(await runSteps([counted])).toMatchObject({ passed: 5, failed: 1, failures: ['tests: 1 failed'] })
})
