import { readFile } from 'node:fs/promises'
import { DocumentRefused } from '@portal/api/files/document'
import { keepFiles } from '@portal/api/files/pending-files'
import { connectDatabase, type Database } from '@portal/database/client'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { openDatabase } from '../database.ts'
import { withDocuments } from '../documents.ts'
import { readStatus, readValidity } from './catalogs.ts'
import {
  type ComplaintCase,
  findComplaintCase,
  findSameAnswer,
  type NewResponse,
  respondToComplaint,
} from './response-store.ts'

const help = `complaint respond CASE  answer a complaint, for example ПР-2026-000012 or PR-2026-000012
  --status WORD       its status from now on: received, in-progress, resolved or withdrawn
  --text TEXT         the answer, in Serbian Cyrillic; line breaks are kept
  --text-file FILE    the same from a file in UTF-8
  --validity WORD     whether it is justified, partly or unjustified
  --document FILE     a document to the answer; may be repeated
  --again             answer once more, in the words of the last answer
  --dry-run           check everything and change nothing

The customer sees the answer at once and gets an e-mail about it. The same answer once more changes nothing, so a job that
was cut off may run it again.`

const options = {
  status: { type: 'string' },
  text: { type: 'string' },
  'text-file': { type: 'string' },
  validity: { type: 'string' },
  document: { type: 'string', multiple: true, default: [] as string[] },
  again: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

const textMaxLength = 10_000

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    const [caseNumber, ...more] = positionals
    if (caseNumber === undefined || more.length > 0) throw new OperatorProblem('Name one case')
    if (values.status === undefined) throw new OperatorProblem('Say with --status what the case is now')
    const answer = {
      statusId: readStatus(values.status),
      validityId: values.validity === undefined ? null : readValidity(values.validity),
      text: await readAnswer(values.text, values['text-file']),
    }
    const opened = await openDatabase()
    const database = connectDatabase({ url: opened.url, maxConnections: 2, onError: () => undefined })
    try {
      const theCase = await findComplaintCase(database, caseNumber)
      if (!theCase) throw new OperatorProblem(`There is no case ${caseNumber}`)
      const how = { paths: values.document, isTried: values['dry-run'], isAgain: values.again }
      await respond(database, theCase, answer, how)
    } catch (error) {
      throw error instanceof DocumentRefused ? new OperatorProblem(error.message) : error
    } finally {
      await database.close()
      await opened.close()
    }
  },
}

async function readAnswer(text: string | undefined, file: string | undefined): Promise<string | null> {
  if (text !== undefined && file !== undefined)
    throw new OperatorProblem('Give --text or --text-file, not both')
  if (text === undefined && file === undefined) return null
  const written = (file === undefined ? (text ?? '') : await readTextFile(file)).trim()
  // A variable of a script that is empty would close the case without a word.
  if (written === '') throw new OperatorProblem('The answer is empty; without --text only the status changes')
  if (written.length > textMaxLength)
    throw new OperatorProblem(`The answer is longer than ${textMaxLength} characters`)
  if (/[^\P{Cc}\t\n\r]/u.test(written)) throw new OperatorProblem('The answer has control characters in it')
  return written
}

async function readTextFile(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new OperatorProblem(isMissing ? `There is no file ${path}` : `${path} is no text in UTF-8`)
  }
}

function listenerOf({ email, isHeld }: ComplaintCase): string {
  if (email === null) return 'nobody, because the account is gone'
  return isHeld ? email : `nobody, because ${email} has given the contract up: answer by letter`
}

async function respond(
  database: Database,
  theCase: ComplaintCase,
  answer: Omit<NewResponse, 'documents'>,
  { paths, isTried, isAgain }: { paths: readonly string[]; isTried: boolean; isAgain: boolean },
): Promise<void> {
  const { caseNumber, name, status } = theCase
  process.stdout.write(`${caseNumber}, ${status}: ${name}. It will be told to ${listenerOf(theCase)}.\n`)
  await withDocuments(database, paths, async (intake) => {
    if (isTried) {
      process.stdout.write('All is well. Nothing was changed, because of --dry-run.\n')
      return
    }
    const documents = await intake()
    const response = { ...answer, documents }
    const answeredAt = await database.transaction(async (tx) => {
      const same = await findSameAnswer(tx, theCase, response)
      if (same && !isAgain) return same
      const by = { operator: operatorName(), nowMs: Date.now() }
      await respondToComplaint(tx, theCase, response, by)
      await keepFiles(
        tx,
        documents.map(({ key }) => key),
      )
      return null
    })
    const attached = documents.length === 1 ? '1 document' : `${documents.length} documents`
    process.stdout.write(
      answeredAt
        ? `It was answered so on ${answeredAt.toISOString()}, and nothing was changed; --again answers once more.\n`
        : `Answered ${caseNumber} with ${attached}.\n`,
    )
  })
}
