import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryPath } from '../repository.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifests = globSync(
  ['package.json', '{apps,packages}/*/package.json', '{e2e,bench,tools}/package.json'],
  {
    cwd: repositoryPath(),
  },
)

function installed(): string[] {
  const names = manifests.flatMap((file) => {
    const manifest: Manifest = JSON.parse(readFileSync(repositoryPath(file), 'utf8'))
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  })
  const ours = /^@portal\/|^@types\//
  return [...new Set(names)].filter((name) => !ours.test(name)).sort()
}

function justified(): string[] {
  const rows = readFileSync(repositoryPath('docs/dependencies.md'), 'utf8').matchAll(
    /^\| (?!Package|-)([^|]+) \|/gm,
  )
  const names = [...rows].flatMap(([, packages = '']) => packages.split(', '))
  return names.filter((name) => name !== '@types/*').sort()
}

test('every dependency has its line, and every line its dependency', () => {
  expect(manifests.length).toBeGreaterThan(8)
  expect(justified()).toEqual(installed())
})
