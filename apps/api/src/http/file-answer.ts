import type { Success } from '@portal/contract/endpoint'
import type { FastifyReply } from 'fastify'

const fileMark = Symbol('file')

export interface File {
  bytes: Uint8Array
  /** Plain ASCII without quotes. */
  name: string
  /** Whether the browser shows it or saves it. */
  disposition: 'inline' | 'attachment'
}

export interface FileAnswer {
  [fileMark]: File
}

/** An answer that is not JSON; its type is the contract's. */
export const fileAnswer = (file: File): FileAnswer => ({ [fileMark]: file })

export const isFileAnswer = (answer: object): answer is FileAnswer => fileMark in answer

export function sendFile(
  { status, contentType }: Success,
  answer: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  const { bytes, name, disposition } = answer[fileMark]
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-type', contentType ?? 'application/octet-stream')
    .header('content-disposition', `${disposition}; filename="${name}"`)
    .send(bytes)
}
