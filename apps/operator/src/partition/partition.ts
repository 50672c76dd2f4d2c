import { attachEmbeddedServer } from '@portal/database/embedded/attach'
import { copyIntoPartitions } from '@portal/supplier-feed/import/partition-copy'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { portalSettings } from '../config.ts'

const help = `partition             copy the tables that grow into partitions, before the migration that asks for it

The portal may run; an import may not, until the migration after it is done. Interrupted, it is run again and goes on.
Needs as much free disk as the tables take. See docs/scale.md.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    if (positionals.length > 0) throw new OperatorProblem(`partition takes no ${positionals.join(' ')}`)
    // Not openDatabase: the migration that waits for this copy must not run before it.
    const { databaseUrl, dataDirectory } = portalSettings()
    const attached = databaseUrl === undefined ? await attachEmbeddedServer(dataDirectory) : null
    try {
      const copied = await copyIntoPartitions(attached?.url ?? databaseUrl ?? '', (contracts, all) => {
        process.stdout.write(`contracts up to ${contracts} of ${all}\n`)
      })
      process.stdout.write(
        copied
          ? `Copied ${copied.contracts} contracts; now run \`operator migrate\`, and no import before it\n`
          : 'Nothing to copy: the tables are in partitions, or migration 0027 is not there yet\n',
      )
    } finally {
      await attached?.close()
    }
  },
}
