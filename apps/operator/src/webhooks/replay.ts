import { writeAudit } from '@portal/database/audit-log'
import { replayStreams } from '@portal/exchange/webhook-queue'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'

const help = `webhooks replay       send dead letters, and what waits for its next try, again at once
  --stream NAME       only this one, as webhooks list names it: contract/2005100017

Events keep their ids, so a receiver that has one already knows it.`

const streamName = /^(contract\/\S+|account\/\d+)$/

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, { stream: { type: 'string' } })
    if (positionals.length > 0) throw new OperatorProblem(`What is "${positionals.join(' ')}"?`)
    const { stream = null } = values
    if (stream !== null && !streamName.test(stream)) {
      throw new OperatorProblem('--stream must be a name like contract/2005100017')
    }
    await withDatabase(async (database) => {
      const streams = await database.transaction(async (tx) => {
        const replayed = await replayStreams(tx, new Date(), stream)
        const entry = { act: 'webhooks replay', target: stream ?? 'all', result: 'done' } as const
        await writeAudit(tx, { operator: operatorName(), ...entry, details: { streams: replayed } })
        return replayed
      })
      process.stdout.write(
        streams === 0 ? 'There is nothing to send again.\n' : `Streams that are sent again: ${streams}\n`,
      )
    })
  },
}
