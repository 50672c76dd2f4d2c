import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

const longestLine = 120

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryPath(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(repositoryPath(file)))

const documents = files
  // Statements for customers are texts, laid out by the program that prints them.
  .filter((file) => file.endsWith('.md') && !file.startsWith('apps/api/documents/'))
  .map((file) => ({ file, text: readFileSync(repositoryPath(file), 'utf8') }))

/** Tables, code and headings can't be broken. */
function proseLines(text: string): string[] {
  const withoutCode = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  return withoutCode.split('\n').filter((line) => !/^(\||#|!\[)/.test(line))
}

const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)[0] ?? []))
/** Addresses, packages and settings look like paths too: a path begins with a folder of ours or names a source file. */
const isPath = (words: string) =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(words) &&
  (/\.(ts|tsx|css|typ)$/.test(words) || (words.includes('/') && folders.has(words.split('/')[0] ?? '')))

/** What a build or a run leaves, and the names that a recipe asks the reader for. */
const isMadeLater = (path: string) =>
  path.includes('NNNN') ||
  // As a file and as a folder: git can't tell which one something is that is not there yet.
  [path, `${path}/`].some(
    (name) => spawnSync('git', ['check-ignore', '-q', name], { cwd: repositoryPath() }).status === 0,
  )

/** A file may be named by the end of its path, a path from one of our folders only as a whole. */
const isThere = (path: string) =>
  existsSync(repositoryPath(path)) || files.some((file) => file.endsWith(`/${path}`)) || isMadeLater(path)

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

  it.each(documents.filter(({ file }) => file.startsWith('docs/operations/')))(
    '$file leads to the pages it names',
    ({ text }) => {
      expect([...text.matchAll(/`[a-z-]+\.md`/g)].map(([name]) => name)).toEqual([])
    },
  )

  // A record that was replaced tells of files that went with it.
  const standing = documents.filter(({ text }) => !/^# .*\(replaced by/.test(text))
  it.each(standing)('$file names paths that are there', ({ text }) => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '').filter(isPath)
    expect(named.filter((path) => !isThere(path))).toEqual([])
  })

  it('that name a path which is not there would be seen', () => {
    const planted = ['apps/api/src/no-such-room/', 'tools/no-such-tool.ts', 'no-such-part.tsx']
    expect(planted.filter((path) => isPath(path) && !isThere(path))).toEqual(planted)
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
