import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

/** The requirements of levels 1 and 2 of ASVS 5.0.0: how many each section has, numbered from 1. */
const asvsSections = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

/** The success criteria of levels A and AA of WCAG 2.2. */
const wcagCriteria = `
1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12
1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4
2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`

const words = (text: string) => text.trim().split(/\s+/)

const requirements = words(asvsSections).flatMap((section) => {
  const [name, count] = section.split(':')
  return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`)
})

/** The cells of each row that begins with a number of three parts. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

const numberOf = (row: readonly string[]) => (row[0] ?? '').split(' ')[0] ?? ''
const read = (file: string) => readFileSync(repositoryPath(file), 'utf8')

describe('docs/asvs.md', () => {
  const text = read('docs/asvs.md')
  const rows = rowsOf(text)
  const withVerdict = (verdict: string) => rows.filter((row) => row[3] === verdict)

  it('has each requirement once, in order, with its level and a verdict', () => {
    expect(rows.map(numberOf)).toEqual(requirements)
    for (const row of rows) {
      expect(row, numberOf(row)).toHaveLength(5)
      expect(['1', '2'], numberOf(row)).toContain(row[1])
    }
    expect(text).toContain(
      `Of ${rows.length} requirements ${withVerdict('holds').length} hold, ${withVerdict('not').length} do not, ` +
        `${withVerdict('no object').length} have no object here.`,
    )
  })

  it('names a test for whatever holds', () => {
    const untested = withVerdict('holds').filter((row) => !/\.(test|spec)\.tsx?`/.test(row[4] ?? ''))
    expect(untested.map(numberOf)).toEqual([])
  })
})

describe('docs/accessibility.md', () => {
  const rows = rowsOf(read('docs/accessibility.md'))

  it('has each criterion once, in order, with how it was tried and what came out', () => {
    expect(rows.map(numberOf)).toEqual(words(wcagCriteria))
    for (const row of rows) {
      expect(row, numberOf(row)).toHaveLength(5)
      expect(row[4], numberOf(row)).toMatch(/^(holds|does not hold|does not apply)/)
    }
  })
})
