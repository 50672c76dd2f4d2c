import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

const longestLine = 120

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: repositoryPath(),
  encoding: 'utf8',
})
  .split('\n')
  // Statements for customers are texts, laid out by the program that prints them.
  .filter(
    (file) => file !== '' && !file.startsWith('apps/api/documents/') && existsSync(repositoryPath(file)),
  )
  .map((file) => ({ file, text: readFileSync(repositoryPath(file), 'utf8') }))

/** Tables, code and headings can't be broken. */
function proseLines(text: string): string[] {
  const withoutCode = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return withoutCode.split('\n').filter((line) => !/^(\||#|!\[)/.test(line))
}

describe('the documents', () => {
  it('are seen by this check', () => {
    expect(documents.length).toBeGreaterThan(50)
  })

  it.each(documents)('$file has lines that fit a window', ({ text }) => {
    expect(proseLines(text).filter((line) => line.length > longestLine)).toEqual([])
  })

  it.each(documents)('$file links to what is there', ({ file, text }) => {
    const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) => match[1] ?? '')
    const missing = targets.filter((target) => !existsSync(repositoryPath(join(dirname(file), target))))
    expect(missing).toEqual([])
  })
})

describe('a decision record', () => {
  const records = documents.filter(({ file }) => /^docs\/decisions\/\d{4}-/.test(file))
  const replacement =
    /\(replaced by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)( and \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))?\)$/

  it.each(records)('$file is true today, or its first line names what replaces it', ({ text }) => {
    const [heading = '', ...rest] = text.split('\n')
    expect(heading).toMatch(/^# \d{4} \S/)
    expect(/replaced by/i.test(heading)).toBe(replacement.test(heading))
    expect(rest.join('\n')).not.toMatch(/^replaced by/im)
  })
})
