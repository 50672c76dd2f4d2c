import type { Database } from '@portal/database/client'
import { toLatin } from '@portal/i18n/latin'
import type { NewMessage } from '@portal/messages/new-message'
import { AlreadySent, sendMessage } from '@portal/messages/send-message'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'
import { showProgress } from '../progress.ts'
import { findAbout } from './about.ts'
import { type FoundAudience, findAudience } from './audience.ts'
import { readDocuments } from './documents.ts'
import { checkEnglish, checkSerbian, readTextOption } from './text.ts'

const help = `message send          send a message to customers
  --to ADDRESS        to this customer; may be given several times
  --list FILE         to the addresses in FILE, one in a line
  --all               to every customer with a verified address
  --title TEXT        the title, one line in Serbian Cyrillic
  --body TEXT         the text, plain, in Serbian Cyrillic; or --body-file FILE
  --title-en TEXT     the same in English, if there is; without it English readers get Serbian Latin
  --body-en TEXT      or --body-en-file FILE
  --document FILE     a document that comes with it; may be given several times
  --about THING       what it leads to: contract:COLLECTION, bill:COLLECTION:BILL, complaint:CASE or transaction:ID
  --skip-unknown      send although some of the addresses are nobody's
  --again             send once more what was already sent within a day
  --dry-run           only tell what would be sent, and to whom

Each customer gets it once in their inbox and an e-mail about it in their language, which the portal sends when it runs.
A send that was interrupted is simply run again with the same words: it goes on where it stopped. Sends stand in the audit log.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      to: { type: 'string', multiple: true, default: [] },
      list: { type: 'string' },
      all: { type: 'boolean', default: false },
      title: { type: 'string' },
      body: { type: 'string' },
      'body-file': { type: 'string' },
      'title-en': { type: 'string' },
      'body-en': { type: 'string' },
      'body-en-file': { type: 'string' },
      document: { type: 'string', multiple: true, default: [] },
      about: { type: 'string' },
      'skip-unknown': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new OperatorProblem(`What is "${positionals[0]}"? Texts need quotes`)
    const body = await readTextOption('body', values.body, values['body-file'])
    const englishBody = await readTextOption('body-en', values['body-en'], values['body-en-file'])
    const written: NewMessage = {
      ...checkSerbian(values.title, body),
      english: checkEnglish(values['title-en'], englishBody),
      documents: await readDocuments(values.document),
    }
    await withDatabase(async (database) => {
      const about = values.about === undefined ? undefined : await findAbout(database, values.about)
      const message = { ...written, about }
      const found = await findAudience(database, {
        to: values.to,
        list: values.list,
        isAll: values.all,
        isSkippingUnknown: values['skip-unknown'],
      })
      if (values['dry-run']) process.stdout.write(describe(message, found))
      else await send(database, message, found, values.again)
    })
  },
}

const countOf = ({ languages }: FoundAudience) =>
  languages.reduce((total, { customers }) => total + customers, 0)

function describe(message: NewMessage, found: FoundAudience): string {
  const { title, body, english, documents, about } = message
  return `${[
    'Nothing was sent. This would be:',
    `  sr-Cyrl-RS  ${title}`,
    `  sr-Latn-RS  ${toLatin(title)}`,
    `  en-US       ${english?.title ?? `${toLatin(title)} (no English was given)`}`,
    `  text        ${Array.from(body).length} characters`,
    ...documents.map(({ fileName, content }) => `  document    ${fileName}, ${content.length} bytes`),
    ...(about ? [`  about       ${about.type} ${about.id}`] : []),
    `to ${countOf(found)} customers: ${found.languages.map(({ language, customers }) => `${language} ${customers}`).join(', ')}`,
    ...skippedLines(found),
  ].join('\n')}\n`
}

const skippedLines = ({ skipped }: FoundAudience) =>
  skipped.length === 0 ? [] : [`Skipped ${skipped.length} addresses that are nobody's`]

async function send(
  database: Database,
  message: NewMessage,
  found: FoundAudience,
  isRepeated: boolean,
): Promise<void> {
  const progress = showProgress(process.stdout)
  try {
    const { messageId, recipients, isResumed } = await sendMessage({
      database,
      message,
      audience: found.audience,
      operator: operatorName(),
      clock: Date.now,
      isRepeated,
      onProgress: ({ recipients: rows, share }) => progress.show({ rows, bytes: share, totalBytes: 1 }),
    })
    progress.end()
    const how = isResumed ? 'Completed the interrupted send of' : 'Sent'
    const lines = [
      `${how} message ${messageId} to ${recipients} customers in ${progress.seconds().toFixed(1)} s`,
      ...skippedLines(found),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    progress.end()
    throw explain(error)
  }
}

function explain(error: unknown): OperatorProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof AlreadySent
    ? new OperatorProblem(`Already sent: ${reason}. To send it once more, add --again.`)
    : new OperatorProblem(`The send stopped: ${reason}\nWho has it keeps it; run it again to go on.`)
}
