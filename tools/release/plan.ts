import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { repositoryPath } from '../repository.ts'

/** A failure whose message is all a person needs. */
export class ReleaseProblem extends Error {}

const architectures = ['x64', 'arm64'] as const
export type Architecture = (typeof architectures)[number]

export interface Plan {
  version: string
  /** `moja-struja-1.0.0`: the folder inside the artefact. */
  name: string
  architecture: Architecture
  commit: string
  /** Seconds; every file in the artefact has this time. */
  committedAt: number
  /** What git knows, from the root of the checkout. */
  tracked: string[]
}

/** What is to be released: the commit that is checked out, and nothing beside it. */
export function readPlan(parameters: readonly string[]): Plan {
  const architecture = readArchitecture(parameters)
  const changes = git('status', '--porcelain')
  if (changes !== '')
    throw new ReleaseProblem(`A release is made of a commit; commit or remove first:\n${changes}`)
  const version = readVersion(readText('package.json'), readText('package-lock.json'))
  return {
    version,
    name: `moja-struja-${version}`,
    architecture,
    commit: git('rev-parse', 'HEAD'),
    committedAt: Number(git('log', '-1', '--format=%ct')),
    tracked: git('ls-files').split('\n'),
  }
}

const readText = (path: string) => readFileSync(repositoryPath(path), 'utf8')

/** The artefact is named by the one, and what is installed of it tells the other. */
export function readVersion(manifest: string, lock: string): string {
  // npm has written both
  const [named, locked] = [manifest, lock].map((text) => (JSON.parse(text) as { version: string }).version)
  if (named === undefined || named !== locked) {
    throw new ReleaseProblem(
      `package.json has the version ${named}, package-lock.json ${locked}; npm version sets both`,
    )
  }
  return named
}

function readArchitecture(parameters: readonly string[]): Architecture {
  const [option, value = process.arch, ...rest] = parameters.flatMap((parameter) => parameter.split('='))
  const known = architectures.find((each) => each === value)
  if ((option !== undefined && option !== '--arch') || rest.length > 0 || known === undefined) {
    throw new ReleaseProblem(`npm run release [-- --arch ${architectures.join('|')}]`)
  }
  return known
}

const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: repositoryPath(), encoding: 'utf8' }).trim()
