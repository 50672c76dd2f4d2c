import { enableCompileCache } from 'node:module'
import { repositoryPath } from './repository.ts'

// What Node made of the sources is kept for the next start; the processes we start keep theirs in the same place.
const cache = repositoryPath('node_modules/.cache/compiled-sources')
enableCompileCache(cache)
process.env.NODE_COMPILE_CACHE ??= cache
await import('./start/command.ts')
