/** Runs a measurement or a proof by its name: npm run bench -- start-time, npm run bench -- proof-kills */
import { existsSync } from 'node:fs'
import { repositoryPath } from './repository.ts'

const [name = '', ...parameters] = process.argv.slice(2)
const folder = name.startsWith('proof-') ? 'bench/proofs' : 'bench'
const file = repositoryPath(`${folder}/${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error(
    'Name a file of bench/, or proof-… of bench/proofs/, for example: npm run bench -- start-time',
  )
  process.exit(1)
}
process.argv.splice(2, process.argv.length, ...parameters)
await import(file)
