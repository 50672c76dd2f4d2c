import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Delivery } from '#simulators/mailbox/store.ts'

export type SmtpServer = {
  listen: (port: number, host: string) => Promise<number>
  close: () => Promise<void>
}

const maximumMessageBytes = 10 * 1024 * 1024
const maximumRecipients = 100
const closeTimeoutMs = 1000

export function createSmtpServer(deliver: (delivery: Delivery) => Promise<void>): SmtpServer {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    banner: 'Mailbox simulator',
    size: maximumMessageBytes,
    rejectOversized: true,
    maxRecipients: maximumRecipients,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: closeTimeoutMs,
    onRcptTo: ({ address }, _session, callback) =>
      isUnknown(address) ? callback(unknownRecipient()) : callback(),
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anonymous' }),
    onData: (stream, session, callback) => {
      const { mailFrom, rcptTo } = session.envelope
      receive(stream)
        .then(async (source) => {
          // The server itself answers 552 to what was too large; nothing of it is kept.
          if (source === null) return
          const recipients = rcptTo.map((recipient) => recipient.address)
          await deliver({ from: mailFrom ? mailFrom.address : '', recipients, source })
        })
        .then(
          () => callback(null, 'Kept'),
          (error: Error) => callback(error),
        )
    },
  })
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          // A client that hangs up in the middle is its own affair.
          server.on('error', () => undefined)
          resolve((server.server.address() as AddressInfo).port) // a TCP server's address is never a pipe's name
        })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** So that a mail that comes back can be tried: a mailbox that is not there. */
const isUnknown = (address: string): boolean => /^nepostoji\b/i.test(address)

const unknownRecipient = (): Error =>
  Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 })

async function receive(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0
    else chunks.push(chunk)
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks)
}
