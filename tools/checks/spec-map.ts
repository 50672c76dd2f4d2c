/** Every file that docs/spec-map.md names is there, and every point of the specification has a row. */
import { existsSync, readFileSync } from 'node:fs'
import { repositoryPath } from '../repository.ts'

const points = (section: number, last: number) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`)
const wanted = ['1', ...points(2, 17), '3', ...points(4, 11), ...points(5, 8), '6', ...points(7, 7), '8', '9']

const map = readFileSync(repositoryPath('docs/spec-map.md'), 'utf8')
const rows = map.split('\n').filter((line) => /^\| \d/.test(line))
const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
const covered = rows.map((row) => row.split('|')[1]?.trim() ?? '')
const isCovered = (point: string) =>
  covered.some((cell) => cell === point || (cell === '7.2–7.7' && /^7\.[2-7]$/.test(point)))

const problems = [
  ...named
    .filter((path) => !existsSync(repositoryPath(path)))
    .map((path) => `docs/spec-map.md names ${path}, which is not there`),
  ...wanted.filter((point) => !isCovered(point)).map((point) => `docs/spec-map.md has no row for ${point}`),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${rows.length} rows, ${named.length} files named, ${problems.length} problems\n`)
process.exit(problems.length === 0 && named.length > 20 ? 0 : 1)
