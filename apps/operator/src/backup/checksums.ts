import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorProblem } from '../command.ts'
import { fewAtOnce } from './few-at-once.ts'

/** In the form that `sha256sum -c` reads. Written last and by a rename: a folder without it is no backup. */
export const checksumsName = 'SHA256SUMS'

/** Writes files that are on the disk when it returns, and remembers their checksums. */
export class CheckedFolder {
  readonly path: string
  bytes = 0
  #sums = new Map<string, string>()

  private constructor(path: string) {
    this.path = path
  }

  /** Never one that is there; `what` is written into it. */
  static async make(path: string, what: string): Promise<CheckedFolder> {
    await mkdir(resolve(path, '..'), { recursive: true })
    await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorProblem(
        error.code === 'EEXIST'
          ? `${path} exists already: ${what} makes its own folder and writes over nothing`
          : `The folder ${path} can't be made (${error.code})`,
      )
    })
    return new CheckedFolder(path)
  }

  /** Never over a file that is there. */
  async write(name: string, ...streams: [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]): Promise<void> {
    const target = join(this.path, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const digest = createHash('sha256')
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline([...streams, this.#counting(digest), file])
    this.#sums.set(name, digest.digest('hex'))
  }

  async seal(): Promise<void> {
    const lines = [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sum]) => `${sum}  ${name}\n`)
    const path = join(this.path, checksumsName)
    await writeFile(`${path}.part`, lines.join(''), { mode: 0o600, flush: true, flag: 'wx' })
    await rename(`${path}.part`, path)
    const folder = await open(this.path, 'r')
    await folder.sync().finally(() => folder.close())
  }

  #counting(digest: Hash): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, next) => {
        digest.update(chunk)
        this.bytes += chunk.length
        next(null, chunk)
      },
    })
  }
}

/** Every file of the folder, as the checksums name it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, checksumsName), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new OperatorProblem(
      `${folder} is no whole backup: it has no ${checksumsName}, which is written last`,
    )
  }
  const sums = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (sum === undefined || name === undefined)
      throw damaged(folder, checksumsName, 'has a line that is none')
    sums.set(name, sum)
  }
  if (!text.endsWith('\n')) throw damaged(folder, checksumsName, 'is cut off')
  return sums
}

const damaged = (folder: string, name: string, how: string) =>
  new OperatorProblem(`The backup ${folder} is damaged and was not used: ${name} ${how}`)

/** Reads every byte: all files are there, none is another one, and there is nothing besides. Gives the bytes read. */
export async function requireWholeFolder(folder: string): Promise<number> {
  const sums = await readChecksums(folder)
  const found = (await listFiles(folder)).filter((name) => name !== checksumsName)
  const unknown = found.find((name) => !sums.has(name))
  if (unknown !== undefined) throw damaged(folder, unknown, `is not in ${checksumsName}`)
  const present = new Set(found)
  let bytes = 0
  await fewAtOnce([...sums], async ([name, sum]) => {
    if (!present.has(name)) throw damaged(folder, name, 'is missing')
    const digest = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), digest)
    if (digest.digest('hex') !== sum) throw damaged(folder, name, 'has another checksum')
    bytes += (await stat(join(folder, name))).size
  })
  return bytes
}
