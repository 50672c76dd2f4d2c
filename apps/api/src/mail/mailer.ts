import { createTransport } from 'nodemailer'
import { currentOrigin } from '#api/tracing/origin.ts'

/** A mail as the templates write it. */
export interface Letter {
  subject: string
  html: string
  text: string
  pictures?: readonly { contentId: string; content: Uint8Array; type: string }[]
}

interface Envelope {
  to: string
  /** The same for every attempt at the same mail, so that a repetition can be recognised. */
  id: string
  /** RFC 8058: where one press stops mails of this kind. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** Resolves when the server has taken the mail over; otherwise throws, and the job tries again. */
  send(letter: Letter, envelope: Envelope): Promise<void>
  close(): void
}

const connectLimitMs = 10_000
const silenceLimitMs = 30_000

interface MailerOptions {
  smtpUrl: string
  from: string
  /** Record 0176: a report of a mail that came back is believed by this name. */
  sign(id: string, address: string): string
}

export function createMailer({ smtpUrl, from, sign }: MailerOptions): Mailer {
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
    async send({ subject, html, text, pictures = [] }, { to, id, unsubscribeUrl }) {
      const requestId = currentOrigin()?.requestId
      const name = sign(id, to)
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${name}@${domain}>`,
        // For servers that know RFC 3461: what they report, and under which name.
        dsn: { id: name, return: 'headers', notify: 'failure', recipient: to },
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
        attachments: pictures.map(({ contentId, content, type }) => ({
          cid: contentId,
          content: Buffer.from(content),
          contentType: type,
          contentDisposition: 'inline' as const,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

export interface Refusal {
  code: number
  /** As RFC 3463 says it; not every server does. */
  status: string | undefined
  /** Said after it had heard of a recipient; before, it is all of ours that is not taken. */
  isOfMail: boolean
  /** Of who sends: a list that has us on it, a relay that does not know us. */
  isOfSender: boolean
  /** Of the address alone. */
  isOfRecipient: boolean
  text: string
}

/** What the mail server said no with, if it said anything. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined
  const code = Number(error.responseCode)
  if (!(code >= 400 && code < 600)) return undefined
  const text = 'response' in error ? String(error.response) : ''
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text) ?? []
  const step = 'command' in error ? error.command : undefined
  const isOfSender = status === undefined ? /\brelay/i.test(text) : /^[45]\.7\./.test(status)
  return {
    code,
    status,
    isOfMail: step === 'RCPT TO' || step === 'DATA',
    isOfSender,
    isOfRecipient: step === 'RCPT TO' && !isOfSender,
    text,
  }
}
