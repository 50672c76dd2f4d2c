import { listStuck, readBacklog, type StuckStream } from '@portal/exchange/webhook-queue'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { withDatabase } from '../database.ts'

const help = `webhooks list         events that the supplier's receiver did not take
  --all               also those that are still tried again, not only dead letters

A dead letter holds up its own contract and no other. When the receiver is put right: webhooks replay.`

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, { all: { type: 'boolean', default: false } })
    if (positionals.length > 0) throw new OperatorProblem(`What is "${positionals.join(' ')}"?`)
    await withDatabase(async (database) => {
      const stuck = await listStuck(database, values.all)
      for (const stream of stuck) process.stdout.write(`${describe(stream)}\n`)
      const backlog = await readBacklog(database)
      const { waiting = 0, dead = 0 } = backlog ?? {}
      const oldest = backlog?.oldestAt ? `, the oldest since ${backlog.oldestAt.toISOString()}` : ''
      process.stdout.write(`Waiting: ${waiting}${oldest}. Dead letters: ${dead}.\n`)
    })
  },
}

function describe(stuck: StuckStream): string {
  const { stream, number, type, eventId, waiting, failures, firstFailedAt, nextAttemptAt, lastFailure } =
    stuck
  const fate = nextAttemptAt ? `next try ${nextAttemptAt.toISOString()}` : 'dead letter'
  return [
    `${stream}  number ${number}  ${type}  ${eventId}  ${fate}`,
    `  ${failures} tries since ${firstFailedAt.toISOString()}, ${waiting} waiting: ${lastFailure}`,
  ].join('\n')
}
