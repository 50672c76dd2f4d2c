import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailbox {
  url: string
  readonly mails: readonly Email[]
  mailsTo(address: string): Email[]
  /** The six digits of the newest mail to the address. */
  lastCode(address: string): string
  /** The codes of all mails to the address, newest first. */
  codes(address: string): string[]
  /** Refuses the next mails, as a server in trouble does. */
  refuse(count: number): void
  /** Takes nothing for the recipient from now on; "550 5.1.1 No such mailbox" unless another answer is given. */
  forget(address: string, answer?: string): void
  /** Takes for the recipient again. */
  remember(address: string): void
  /** Takes nothing from the portal's sender from now on; null: everything again. */
  turnAway(answer: string | null): void
  /** Leaves whoever sends a mail waiting until it is let go; tells for how many mails. */
  hold(): { waiting(): number; letGo(): void }
  empty(): void
  close(): Promise<void>
}

/** A code that stands alone: ids and times hold the same six digits by chance. */
export const asWholeCode = (code: string) => new RegExp(`(?<![\\w.])${code}(?!\\w)`)

const saying = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

/** A real SMTP server that keeps what it gets. */
export async function openMailbox(): Promise<TestMailbox> {
  const mails: Email[] = []
  let refusals = 0
  const unknown = new Map<string, string>()
  let turnedAway: string | null = null
  const held: (() => void)[] = []
  let isHeld = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom: (_address, _session, callback) => callback(turnedAway === null ? null : saying(turnedAway)),
    onRcptTo({ address }, _session, callback) {
      const answer = unknown.get(address)
      const tell = () => {
        callback(answer === undefined ? null : saying(answer))
      }
      if (isHeld) held.push(tell)
      else tell()
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          callback(saying('451 Try again later'))
          return
        }
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.unshift(mail)
            callback()
          },
          (error: Error) => callback(error),
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo // a TCP server's address is never a pipe's name
  const mailsTo = (address: string) =>
    mails.filter(({ to }) => to?.some((entry) => entry.address === address))
  const codes = (address: string) =>
    mailsTo(address).flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? [])
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo,
    codes,
    lastCode(address) {
      const [code] = codes(address)
      if (!code) throw new Error(`no code was sent to ${address}`)
      return code
    },
    refuse(count) {
      refusals = count
    },
    forget: (address, answer = '550 5.1.1 No such mailbox') => void unknown.set(address, answer),
    remember: (address) => void unknown.delete(address),
    turnAway(answer) {
      turnedAway = answer
    },
    hold() {
      isHeld = true
      return {
        waiting: () => held.length,
        letGo() {
          isHeld = false
          for (const tell of held.splice(0)) tell()
        },
      }
    },
    empty() {
      mails.length = 0
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
