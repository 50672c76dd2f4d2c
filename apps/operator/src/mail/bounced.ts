import { noteBounce } from '@portal/alerts/mail-bounces'
import { writeAudit } from '@portal/database/audit-log'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'

const help = `mail bounced ADDRESS  mails to the address came back for good: send it no more alerts
  --reason TEXT       what the other server said

The customer is told in the inbox and by web push, and may confirm the address again in the profile.`

const options = { reason: { type: 'string', default: 'told by an operator' } } as const

export const command: Command = {
  help,
  async run(parameters) {
    const { values, positionals } = readParameters(parameters, options)
    const [address, ...more] = positionals
    if (address === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(address)) {
      throw new OperatorProblem('Name one e-mail address')
    }
    const isNews = await withDatabase((database) =>
      database.transaction(async (tx) => {
        const email = address.toLowerCase()
        const isNew = await noteBounce(tx, { email, reason: values.reason, at: new Date() })
        if (isNew) {
          const operator = operatorName()
          await writeAudit(tx, { operator, act: 'mail bounced', target: email, result: 'done' })
        }
        return isNew
      }),
    )
    process.stdout.write(
      isNews
        ? `${address} gets no more alerts by mail\n`
        : `${address} is no customer's, or was known already\n`,
    )
  },
}
