import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ReleaseProblem } from './plan.ts'

/** The same files give the same bytes: order, owners, times and rights are the archive's own, not the machine's. */
export async function packFolder(folder: string, target: string, modifiedAt: number): Promise<void> {
  const tar = spawn(
    'tar',
    [
      ...['--create', '--directory', dirname(folder), '--format=gnu', '--sort=name'],
      ...[`--mtime=@${modifiedAt}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=a=rX,u+w'],
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(target))
  const [code] = await ended
  if (code !== 0) throw new ReleaseProblem(`tar failed with ${code}`)
}
