import type { Queryable, Statement } from '@portal/database/client'

const setPasswordStatement: Statement = {
  name: 'set-new-password',
  text: `update users set password_hash = $2, password_changed_at = $3, updated_at = $3
    where email = $1 returning id`,
}

/** Undefined when nobody has this address. */
export async function setPassword(
  tx: Queryable,
  { email, passwordHash, changedAt }: { email: string; passwordHash: string; changedAt: Date },
): Promise<number | undefined> {
  const [user] = await tx.query<{ id: number }>(setPasswordStatement, [email, passwordHash, changedAt])
  return user?.id
}
