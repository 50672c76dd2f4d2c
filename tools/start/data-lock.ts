import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from './settings.ts'

/**
 * One portal for one data folder. The lock is a listening socket: it ends with its process, even by kill -9,
 * so a leftover file of a dead process never keeps anybody out.
 */
export async function lockDataDirectory(folder: string): Promise<Server> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
  const path =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\moja-struja-${name}`
      : join(tmpdir(), `moja-struja-${name}.sock`)
  try {
    return await listen(path)
  } catch {
    if (await isAlive(path))
      throw new StartProblem(`Another portal is running on the data folder ${folder}; stop it first`)
    rmSync(path, { force: true })
    return listen(path)
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.on('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.end()
      resolve(true)
    })
    // Not allowed to ask means that another user's portal holds it.
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EACCES'))
  })
}
