import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'moja-struja-steps-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

let printed = ''
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, program: string, isBeside = false): Step => ({
  name,
  command: [process.execPath, '-e', program],
  isCheck: true,
  isBeside,
})

test('a step beside others begins after the first, and all it printed is shown in its turn', async () => {
  // Each waits until the other has begun: one after the other, neither would end.
  const meet = (own: string, other: string, word = '') => `
    const { existsSync, writeFileSync } = require('node:fs')
    writeFileSync('${folder}/${own}', '')
    const wait = setInterval(() => {
      if (!existsSync('${folder}/${other}')) return
      clearInterval(wait)
      process.stdout.write('${word}')
    }, 20)`
  const alone = `require('node:assert').ok(!require('node:fs').existsSync('${folder}/second'))`
  const total = await runSteps([
    step('before', alone),
    step('first', meet('first', 'second')),
    step('second', meet('second', 'first', 'They met.\\n'), true),
  ])
  expect(total).toEqual({ passed: 3, failed: 0, failures: [] })
  expect(printed).toMatch(/=== first\n--- first: 1 passed.*\n\n=== second\nThey met\.\n--- second: 1 passed/)
})

test('a step beside others that fails is a failure', async () => {
  const total = await runSteps([step('first', ''), step('second', 'process.exit(3)', true)])
  expect(total).toMatchObject({ passed: 1, failed: 1, failures: ['second: 1 failed'] })
})
