/** Runs a measurement by its name: npm run bench -- start-time */
import { existsSync } from 'node:fs'
import { repositoryPath } from './repository.ts'

const [name = '', ...parameters] = process.argv.slice(2)
const file = repositoryPath(`bench/${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  console.error('Name a file of bench/, for example: npm run bench -- start-time')
  process.exit(1)
}
process.argv.splice(2, process.argv.length, ...parameters)
await import(file)
