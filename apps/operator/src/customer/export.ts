import { mkdir, rm } from 'node:fs/promises'
import { createFileStore } from '@portal/api/files/create-file-store'
import { writeAudit } from '@portal/database/audit-log'
import { CheckedFolder } from '../backup/checksums.ts'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { environment, operatorName, portalSettings } from '../config.ts'
import { withDatabase } from '../database.ts'
import { findCustomer, readAddress } from './find-customer.ts'
import { writeCustomer } from './write-customer.ts'

const help = `customer export EMAIL DIR  writes all data of one customer into a new folder: JSON, documents, a README

Secrets (password, keys of devices) are left out: they are hashes or keys, and say nothing about the customer.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    const email = readAddress(positionals, 1)
    const path = positionals[1] ?? ''
    await makeFolder(path)
    try {
      const { rows, documents, missing } = await withDatabase((database) =>
        database.transaction(async (tx) => {
          const customer = await findCustomer(tx, email)
          if (customer.userId === 0) throw new OperatorProblem(`There is no account of ${email}`)
          const { dataDirectory } = portalSettings()
          const store = createFileStore({ dataDirectory, filesUrl: environment.FILES_URL || undefined })
          const written = await writeCustomer(tx, customer, { folder: new CheckedFolder(path), store })
          const target = `user ${customer.userId}`
          const operator = operatorName()
          await writeAudit(tx, { operator, act: 'customer export', target, result: 'done' })
          return written
        }),
      )
      for (const name of missing) process.stdout.write(`The document ${name} is no longer kept\n`)
      process.stdout.write(`Wrote ${rows} rows and ${documents} documents of ${email} into ${path}\n`)
    } catch (error) {
      await rm(path, { recursive: true, force: true })
      throw error
    }
  },
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorProblem(
      error.code === 'EEXIST'
        ? `${path} exists already: an export makes its own folder`
        : `The folder ${path} can't be made (${error.code})`,
    )
  })
}
