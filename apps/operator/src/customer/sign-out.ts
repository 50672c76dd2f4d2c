import { writeAudit } from '@portal/database/audit-log'
import type { Queryable, Statement } from '@portal/database/client'
import { type Command, OperatorProblem, readParameters } from '../command.ts'
import { operatorName } from '../config.ts'
import { withDatabase } from '../database.ts'
import { lockCustomer, readAddress } from './find-customer.ts'

const help = `customer sign-out EMAIL  ends every session of an account, its web push, and forgets the browsers it trusts

For a lost phone, or a customer who believes that somebody else is in. Payment keys end too, a payment at the bank goes
on. The password stays: the customer sets a new one by «forgotten password». Web push is turned on again in the profile.`

export const command: Command = {
  help,
  async run(parameters) {
    const { positionals } = readParameters(parameters, {})
    process.stdout.write(await signOut(readAddress(positionals, 0)))
  },
}

// Every process hears it at once (apps/api/src/features/account/core/session-life.ts).
const endStatement: Statement = {
  name: 'operator-end-sessions',
  text: `with ended as (
      update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null and expires_at > $2 returning id
    ) select id, pg_notify('session_revoked', id::text) from ended`,
}
const forgetStatement: Statement = {
  name: 'operator-forget-browsers',
  text: 'delete from trusted_browsers where user_id = $1 returning user_id',
}

const silenceStatement: Statement = {
  name: 'operator-forget-devices',
  text: 'delete from push_devices where user_id = $1 returning id',
}

const signOut = (email: string): Promise<string> =>
  withDatabase((database) =>
    database.transaction(async (tx: Queryable) => {
      const { userId } = await lockCustomer(tx, email)
      if (userId === 0) throw new OperatorProblem(`There is no account of ${email}`)
      const sessions = (await tx.query(endStatement, [userId, new Date()])).length
      const browsers = (await tx.query(forgetStatement, [userId])).length
      const devices = (await tx.query(silenceStatement, [userId])).length
      const act = { operator: operatorName(), act: 'customer sign-out', target: `user ${userId}` }
      await writeAudit(tx, { ...act, result: 'done', details: { sessions, browsers, devices } })
      return `Sessions of ${email} ended: ${sessions}; browsers forgotten: ${browsers}; devices for web push: ${devices}\n`
    }),
  )
