import { expect, it } from 'vitest'
import { versionOf } from '#web/session/worker-words.ts'
import { cacheOf, unusedCaches } from './versions.ts'

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
