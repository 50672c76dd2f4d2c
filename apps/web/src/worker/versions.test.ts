import { expect, it } from 'vitest'
import { versionOf } from '#web/session/worker-words.ts'
import { cacheOf, isFileOf, unusedCaches } from './versions.ts'

const names = ['one', 'two', 'three'].map(cacheOf)

it('lets go of versions that no open page runs', () => {
  expect(unusedCaches([...names, 'of-somebody-else'], 'three', ['two'])).toEqual([cacheOf('one')])
  expect(unusedCaches(names, 'three', [])).toEqual([cacheOf('one'), cacheOf('two')])
})

it('keeps them all while a page does not say what it runs', () => {
  expect(unusedCaches(names, 'three', ['three', undefined])).toEqual([])
  expect(unusedCaches(names, 'three', [null])).toEqual([])
})

it('knows a version by the file of its entry', () => {
  expect(versionOf(['/assets/framework-1a2b3c4d.js', '/assets/index-1a2b-c4d.js'])).toBe('index-1a2b-c4d')
  expect(versionOf(['/assets/index-1a2b3c4d.css', '/src/main.tsx'])).toBeNull()
})

const version = 'index-1a2b3c4d'
const answer = (type: string, text = '', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })
const ownPage = `<script type="module" src="/assets/${version}.js"></script>`

it('keeps the files of its version', async () => {
  expect(await isFileOf(version, '/assets/bills-1a2b3c4d.js', answer('text/javascript'))).toBe(true)
  expect(await isFileOf(version, '/index.html', answer('text/html; charset=utf-8', ownPage))).toBe(true)
})

it('keeps no page of a network, a balancer or another release in place of a file', async () => {
  const page = () => answer('text/html', '<title>Одмах смо ту</title>')
  expect(await isFileOf(version, '/assets/bills-1a2b3c4d.js', page())).toBe(false)
  expect(await isFileOf(version, '/index.html', page())).toBe(false)
  expect(await isFileOf(version, '/index.html', answer('text/html', ownPage.replace('1a', '9z')))).toBe(false)
  expect(await isFileOf(version, '/assets/bills-1a2b3c4d.js', answer('text/javascript', '', 404))).toBe(false)
})
