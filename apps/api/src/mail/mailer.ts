import { createTransport } from 'nodemailer'

/** A mail as the templates write it. */
export interface Letter {
  subject: string
  html: string
  text: string
}

interface Envelope {
  to: string
  /** The same for every attempt at the same mail, so that a repetition can be recognised. */
  id: string
}

export interface Mailer {
  /** Resolves when the server has taken the mail over; otherwise throws, and the job tries again. */
  send(letter: Letter, envelope: Envelope): Promise<void>
  close(): void
}

const connectLimitMs = 10_000
const silenceLimitMs = 30_000

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // A mail whose connection broke is the job's to send again.
    maxRequeues: 0,
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: silenceLimitMs,
  })
  return {
    async send({ subject, html, text }, { to, id }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
