import { copyIntoPartitions } from '@portal/supplier-feed/import/partition-copy'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { openServer } from '../database.ts'

const help = `partition             copy the tables that grow into partitions, before the migration that asks for it

The portal may run; an import may not, until the migration after it is done. Interrupted, it is run again and goes on.
Needs as much free disk as the tables take. See docs/scale.md.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    if (positionals.length > 0) throw new OperatorProblem(`partition takes no ${positionals.join(' ')}`)
    // Not openDatabase: the migration that waits for this copy must not run before it.
    const server = await openServer()
    try {
      const copied = await copyIntoPartitions(server.url, (contracts, all) => {
        process.stdout.write(`contracts up to ${contracts} of ${all}\n`)
      })
      process.stdout.write(
        copied
          ? `Copied ${copied.contracts} contracts; now run \`operator migrate\`, and no import before it\n`
          : 'Nothing to copy: the tables are in partitions, or migration 0027 is not there yet\n',
      )
    } finally {
      await server.close()
    }
  },
}
