import type { Readable } from 'node:stream'
import type { Success } from '@portal/contract/endpoint'
import type { FastifyReply } from 'fastify'

const fileMark = Symbol('file')

export interface File {
  /** The size is null where the contents are still being made while they are sent. */
  contents: Uint8Array | { stream: Readable; sizeBytes: number | null }
  name: string
  /** Whether the browser shows it or saves it; what customers or operators sent is only ever saved. */
  disposition: 'inline' | 'attachment'
}

export interface FileAnswer {
  [fileMark]: File
}

/** An answer that is not JSON; its type is the contract's. */
export const fileAnswer = (file: File): FileAnswer => ({ [fileMark]: file })

export const isFileAnswer = (answer: object): answer is FileAnswer => fileMark in answer

/** Decision 12: even a browser that opens an attachment runs nothing of it and asks nobody. */
const sandboxPolicy = "sandbox; default-src 'none'"

export function sendFile(
  { status, contentType }: Success,
  answer: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  const { contents, name, disposition } = answer[fileMark]
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-type', contentType ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(disposition, name))
  if (disposition === 'attachment') reply.header('content-security-policy', sandboxPolicy)
  if (contents instanceof Uint8Array) return reply.send(contents)
  if (contents.sizeBytes !== null) reply.header('content-length', contents.sizeBytes)
  return reply.send(contents.stream)
}

/** RFC 6266: a plain name for old programs, and the true one in UTF-8. */
function contentDisposition(disposition: File['disposition'], name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === name) return `${disposition}; filename="${name}"`
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
