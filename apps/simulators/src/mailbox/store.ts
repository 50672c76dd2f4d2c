import { access, constants, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailMessage, readMessage } from '#simulators/mailbox/message.ts'

export type Delivery = {
  from: string
  recipients: string[]
  source: Buffer
}

export type MailEvent = { kind: 'delivered'; message: MailMessage } | { kind: 'deleted' }

export type MailStore = {
  deliver: (delivery: Delivery) => Promise<void>
  /** Newest first. */
  list: () => readonly MailMessage[]
  find: (id: string) => MailMessage | undefined
  readSource: (id: string) => Promise<Buffer>
  remove: (messages: readonly MailMessage[]) => Promise<void>
  subscribe: (listener: (event: MailEvent) => void) => () => void
  received: () => Received
}

/** Since the start, also of what is not kept any more. */
export type Received = {
  accepted: number
  /** By recipient and Message-ID, as mailboxes that drop repetitions keep them. */
  distinct: number
}

export type MailStoreOptions = {
  folder: string
  now: () => Date
  keepMessages?: number
  keepBytes?: number
}

const fileName = /^(\d{1,16})\.eml$/
const unfinishedName = /\.eml\.part$/

/** Every recipient gets a copy, as in real mailboxes; the copies are files, so a restart loses nothing. */
export async function openMailStore(options: MailStoreOptions): Promise<MailStore> {
  const { folder, now, keepMessages = 2000, keepBytes = 256 * 1024 * 1024 } = options
  await access(folder, constants.W_OK)
  const messages = await loadMessages(folder)
  const listeners = new Set<(event: MailEvent) => void>()
  let lastId = Number(messages[0]?.id ?? 0)
  const seen = new Set<string>()
  let accepted = 0

  const pathOf = (id: string) => join(folder, `${id}.eml`)
  const announce = (event: MailEvent) => {
    for (const listener of listeners) listener(event)
  }

  async function deliverCopy(delivery: Delivery, recipient: string): Promise<void> {
    const sentAtMs = now().getTime()
    // The id is the moment of delivery, pushed on by a millisecond where two mails share one.
    lastId = Math.max(sentAtMs, lastId + 1)
    const id = String(lastId)
    const source = Buffer.concat([traceHeaders(delivery.from, recipient), delivery.source])
    await writeFile(`${pathOf(id)}.part`, source)
    await rename(`${pathOf(id)}.part`, pathOf(id))
    const message = await readMessage({ id, to: recipient, sentAt: momentOf(id) }, source)
    insertNewestFirst(messages, message)
    accepted += 1
    seen.add(`${recipient} ${messageIdOf(delivery.source) ?? id}`)
    announce({ kind: 'delivered', message })
  }

  async function remove(gone: readonly MailMessage[]): Promise<void> {
    const ids = new Set(gone.map((message) => message.id))
    const kept = messages.filter((message) => !ids.has(message.id))
    messages.splice(0, messages.length, ...kept)
    await Promise.all([...ids].map((id) => rm(pathOf(id), { force: true })))
    if (ids.size > 0) announce({ kind: 'deleted' })
  }

  return {
    deliver: async (delivery) => {
      for (const recipient of new Set(delivery.recipients)) await deliverCopy(delivery, recipient)
      await remove(findSurplus(messages, keepMessages, keepBytes))
    },
    list: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    readSource: (id) => readFile(pathOf(id)),
    remove,
    received: () => ({ accepted, distinct: seen.size }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function loadMessages(folder: string): Promise<MailMessage[]> {
  const names = await readdir(folder)
  const unfinished = names.filter((name) => unfinishedName.test(name))
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })))
  const ids = names.map((name) => fileName.exec(name)?.[1]).filter((id) => id !== undefined)
  const messages: MailMessage[] = []
  for (const id of ids.sort((one, other) => Number(other) - Number(one))) {
    const source = await readFile(join(folder, `${id}.eml`))
    messages.push(await readMessage({ id, to: recipientOf(source), sentAt: momentOf(id) }, source))
  }
  return messages
}

const headerBytes = 8192

function messageIdOf(source: Buffer): string | undefined {
  return /^Message-ID:\s*(<[^>]+>)/im.exec(source.subarray(0, headerBytes).toString('latin1'))?.[1]
}

function traceHeaders(from: string, recipient: string): Buffer {
  return Buffer.from(`Delivered-To: ${recipient}\r\nReturn-Path: <${from}>\r\n`)
}

// The first line is our own; a header of the same name inside the mail cannot take its place.
function recipientOf(source: Buffer): string {
  const firstLine = source.subarray(0, source.indexOf('\r\n')).toString()
  return firstLine.replace(/^Delivered-To: /, '')
}

function momentOf(id: string): string {
  return new Date(Number(id)).toISOString()
}

function insertNewestFirst(messages: MailMessage[], message: MailMessage): void {
  const index = messages.findIndex((other) => Number(other.id) < Number(message.id))
  messages.splice(index === -1 ? messages.length : index, 0, message)
}

function findSurplus(
  messages: readonly MailMessage[],
  keepMessages: number,
  keepBytes: number,
): MailMessage[] {
  let bytes = 0
  return messages.filter((message, index) => {
    bytes += message.sizeBytes
    return index >= keepMessages || (bytes > keepBytes && index > 0)
  })
}
