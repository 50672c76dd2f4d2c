import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { DocumentRefused } from './document.ts'

export interface VirusScanner {
  /** Resolves when the file is clean. */
  scan(path: string): Promise<void>
}

const answerLimitMs = 60_000
const answerMaxLength = 4096

/** Speaks clamd's INSTREAM: the file in pieces, each behind its length, and a length of zero at the end. */
export function createClamdScanner(clamdUrl: string): VirusScanner {
  return {
    async scan(path) {
      const answer = await askClamd(clamdUrl, path).catch((error: unknown) => {
        throw unavailable(error instanceof Error ? error.message : String(error))
      })
      if (answer === 'stream: OK') return
      if (/ FOUND$/.test(answer)) throw new DocumentRefused('fileInfected', answer)
      throw unavailable(answer)
    },
  }
}

const unavailable = (reason: string) =>
  new DocumentRefused('fileCheckUnavailable', `the virus scanner does not answer: ${reason}`)

function openSocket(clamdUrl: string): Socket {
  const url = new URL(clamdUrl)
  return connect(Number(url.port || '3310'), url.hostname.replaceAll(/[[\]]/g, ''))
}

async function askClamd(clamdUrl: string, path: string): Promise<string> {
  const socket = openSocket(clamdUrl)
  socket.setTimeout(answerLimitMs, () => socket.destroy(new Error('it took too long')))
  const answer = readAnswer(socket)
  // Heard below; a refusal while the file is still sent must not count as unhandled.
  answer.catch(() => undefined)
  try {
    await Promise.race([sendFile(socket, path), answer])
    return await answer
  } finally {
    socket.destroy()
  }
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    const hasRoom = socket.write(piece)
    if (socket.destroyed) return
    if (!hasRoom) await drained(socket)
  }
  socket.write(Buffer.alloc(4))
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve).once('close', () => resolve())
  })

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')).trim())
      else if (text.length > answerMaxLength) reject(new Error('it said too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it hung up')))
  })
}
