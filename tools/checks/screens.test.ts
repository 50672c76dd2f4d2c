import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repositoryPath } from '../repository.ts'

const folder = repositoryPath('e2e/screens')
const walked = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join('\n')
const routes = readFileSync(repositoryPath('apps/web/src/app/routes.ts'), 'utf8')

/** The page of signing in by another address. */
const noScreenOfTheirOwn = new Set(['/', '/logout'])
const paths = [...routes.matchAll(/^ {2,4}(?:\{ )?path: '(\/[^']*)'/gm)]
  .map(([, path = '']) => path)
  .filter((path) => !noScreenOfTheirOwn.has(path))

/** Its last word; what has an id is reached by a press. */
const isWalked = (path: string) =>
  new RegExp(
    `/${path
      .replaceAll(/\/\$\w+/g, '')
      .split('/')
      .at(-1)}\\b`,
  ).test(walked)

it('every page is among the pictures and the widths', () => {
  expect(paths.length).toBeGreaterThan(25)
  expect(
    paths.filter((path) => !isWalked(path)),
    'each wants a line in e2e/screens/screens.ts',
  ).toEqual([])
})

it('a page that nobody walks would be seen', () => {
  expect(isWalked('/nowhere')).toBe(false)
})
