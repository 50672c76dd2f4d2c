import { connectDatabase } from '@portal/database/client'
import { formatDate, formatTime } from '@portal/i18n/format'
import { type Command, OperatorProblem, readCount, readParameters } from '../command.ts'
import { openDatabase } from '../database.ts'
import { readStatus } from './catalogs.ts'
import { type ListedComplaint, listComplaints } from './complaint-list-query.ts'

const help = `complaint list        the complaints of customers, newest first
  --status WORD       only received, in-progress, resolved or withdrawn
  --take N            how many, 1 to 500 (20)`

const shownCharacters = 70

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, {
      status: { type: 'string' },
      take: { type: 'string', default: '20' },
    })
    if (positionals.length > 0) throw new OperatorProblem(`What is "${positionals.join(' ')}"?`)
    const statusId = values.status === undefined ? null : readStatus(values.status)
    const take = readCount('take', values.take, 500)
    const opened = await openDatabase()
    const database = connectDatabase({ url: opened.url, maxConnections: 1, onError: () => undefined })
    try {
      const complaints = await listComplaints(database, { statusId, take })
      for (const complaint of complaints) process.stdout.write(`${describe(complaint)}\n`)
      if (complaints.length === 0) process.stdout.write('There are none.\n')
    } finally {
      await database.close()
      await opened.close()
    }
  },
}

function describe(complaint: ListedComplaint): string {
  const { caseNumber, receivedAt, status, name, collectionNumber, documents, description } = complaint
  const characters = Array.from(description)
  const shown =
    characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : description
  const attached = documents === 1 ? '1 document' : `${documents} documents`
  return [
    `${caseNumber}  ${formatDate(receivedAt.toISOString())} ${formatTime(receivedAt.toISOString())}  ${status}  contract ${collectionNumber}  ${attached}`,
    `  ${name}: ${shown}`,
  ].join('\n')
}
