import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isAddressGone, noteBounce } from '@portal/alerts/mail-bounces'
import { createMailIds, type MailIds } from '@portal/alerts/mail-ids'
import { writeAudit } from '@portal/database/audit-log'
import type { Database } from '@portal/database/client'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { tokenSecrets, withDatabase } from '../database.ts'
import { type DeliveryReport, type ReportedRecipient, readDeliveryReport } from './delivery-report.ts'

const help = `mail bounces FILE…|-  read reports of mails that could not be delivered; - reads one from a pipe

Each file is one mail as the mail server wrote it (RFC 3464). An address that was refused for good gets no more alerts;
delays, full mailboxes and refusals of the mail itself change nothing. A report counts only when it names a mail that
this portal sent to that address. It needs TOKEN_SECRET, the same as the portal's.`

/** Reports carry the mail back, at most; what is larger is none. */
const mostBytes = 20_000_000

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    if (positionals.length === 0) throw new OperatorProblem('Name files, or - for a mail from a pipe')
    const mailIds = createMailIds(tokenSecrets())
    await withDatabase(async (database) => {
      for (const place of positionals) {
        const source = await readSource(place)
        // A mail server writes no report that the parser gives up on; such a mail must not be tried again.
        const report = await readDeliveryReport(source).catch(() => null)
        const outcome = report ? await hear(database, mailIds, report) : 'no report of a delivery'
        process.stdout.write(`${place === '-' ? 'the mail' : place}: ${outcome}\n`)
      }
    })
  },
}

async function readSource(place: string): Promise<Buffer> {
  if (place === '-') return requireSmall(await buffer(process.stdin), place)
  try {
    const { size } = await stat(place)
    return size > mostBytes ? tooLarge(place) : await readFile(place)
  } catch (error) {
    if (error instanceof OperatorProblem) throw error
    throw new OperatorProblem(`${place} can't be read (${error instanceof Error ? error.message : error})`)
  }
}

const requireSmall = (source: Buffer, place: string): Buffer =>
  source.length > mostBytes ? tooLarge(place) : source

function tooLarge(place: string): never {
  throw new OperatorProblem(`${place} is larger than ${mostBytes / 1_000_000} MB: that is no report`)
}

const isRefused = ({ action, status }: ReportedRecipient): boolean =>
  action === 'failed' && isAddressGone(status)

async function hear(database: Database, mailIds: MailIds, report: DeliveryReport): Promise<string> {
  const gone = report.recipients.filter(isRefused)
  if (gone.length === 0) return 'no address was refused for good, nothing changes'
  const ours = gone.flatMap((recipient) => findOurs(mailIds, report.mailNames, recipient) ?? [])
  if (ours.length === 0) return 'about no mail that this portal sent, nothing changes'
  const outcomes: string[] = []
  for (const bounce of ours) {
    const isNews = await stop(database, bounce)
    outcomes.push(
      isNews
        ? `${bounce.email} gets no more alerts by mail`
        : `${bounce.email} is no customer's, or was known already`,
    )
  }
  return outcomes.join(', ')
}

interface OwnBounce {
  readonly email: string
  readonly mailId: string
  readonly reason: string
}

/** The mail of ours, to an address of the recipient, that the report is about. */
function findOurs(
  mailIds: MailIds,
  names: readonly string[],
  { addresses, status, reason }: ReportedRecipient,
): OwnBounce | undefined {
  for (const name of names) {
    for (const address of addresses) {
      const mailId = mailIds.read(name, address)
      if (mailId !== undefined)
        return { email: address.toLowerCase(), mailId, reason: `${status} ${reason}`.trim() }
    }
  }
  return undefined
}

const stop = (database: Database, { email, mailId, reason }: OwnBounce): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isNews = await noteBounce(tx, { email, reason, at: new Date(), mailId })
    if (isNews) {
      await writeAudit(tx, { operator: operatorName(), act: 'mail bounced', target: email, result: 'done' })
    }
    return isNews
  })
