import { writeAudit } from '@portal/database/audit-log'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'
import { readPlace } from './place.ts'

const removeStatement = {
  name: 'remove-marketing-image',
  text: 'delete from marketing_images where id = $1 returning id',
}

export const command: Command = {
  help: `image remove 1|2      show no banner under the page (1) or under the menu (2)`,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    const place = readPlace(positionals[0])
    if (positionals.length > 1) throw new OperatorProblem('Name one place')
    const isRemoved = await withDatabase((database) =>
      database.transaction(async (tx) => {
        const removed = await tx.query(removeStatement, [place])
        if (removed.length === 0) return false
        const operator = operatorName()
        await writeAudit(tx, { operator, act: 'image remove', target: `image ${place}`, result: 'done' })
        return true
      }),
    )
    process.stdout.write(
      isRemoved ? `Place ${place} shows nothing now\n` : `Place ${place} showed nothing already\n`,
    )
  },
}
