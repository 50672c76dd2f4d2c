import { repositoryPath } from '../repository.ts'
import type { Settings } from './settings.ts'

export const viteCommand = ({ host, port }: Settings): string[] => [
  process.execPath,
  repositoryPath('node_modules/vite/bin/vite.js'),
  repositoryPath('apps/web'),
  '--host',
  host,
  '--port',
  String(port),
  '--strictPort',
]
