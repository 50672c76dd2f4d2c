import { rm } from 'node:fs/promises'
import { createFileStore } from '@portal/api/files/create-file-store'
import { writeAudit } from '@portal/database/audit-log'
import { CheckedFolder } from '../backup/checksums.ts'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { environment, operatorName, portalSettings } from '../config.ts'
import { withDatabase } from '../database.ts'
import { findCustomer, readAddress } from './find-customer.ts'
import { sealExport, writeRows, writeStoredDocuments } from './write-customer.ts'

const help = `customer export EMAIL DIR  writes all data of one customer into a new folder: JSON, documents, a README

Secrets (password, keys of devices) are left out: they are hashes or keys, and say nothing about the customer.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    const email = readAddress(positionals, 1)
    const path = positionals[1] ?? ''
    const folder = await CheckedFolder.make(path, 'an export')
    try {
      const { rows, documents, missing } = await exportCustomer(email, folder)
      for (const name of missing) process.stdout.write(`The document ${name} is no longer kept\n`)
      process.stdout.write(`Wrote ${rows} rows and ${documents} documents of ${email} into ${path}\n`)
    } catch (error) {
      await rm(path, { recursive: true, force: true })
      throw error
    }
  },
}

async function exportCustomer(email: string, folder: CheckedFolder) {
  const { rows, documents, stored } = await withDatabase((database) =>
    database.transaction(async (tx) => {
      const customer = await findCustomer(tx, email)
      if (customer.userId === 0) throw new OperatorProblem(`There is no account of ${email}`)
      const written = await writeRows(tx, customer, folder)
      const target = `user ${customer.userId}`
      await writeAudit(tx, { operator: operatorName(), act: 'customer export', target, result: 'done' })
      return written
    }),
  )
  const { dataDirectory } = portalSettings()
  const store = createFileStore({ dataDirectory, filesUrl: environment.FILES_URL || undefined })
  const missing = await writeStoredDocuments(stored, store, folder)
  await sealExport(folder)
  return { rows, documents: documents + stored.length - missing.length, missing }
}
