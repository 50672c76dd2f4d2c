import type { Queryable, Statement } from './client.ts'

/** One act of an operator; `target` names what it was done to, without anything secret. */
export interface AuditEntry {
  operator: string
  act: string
  target: string
  result: 'started' | 'done' | 'failed'
  details?: Readonly<Record<string, unknown>>
}

const insertStatement: Statement = {
  name: 'write-audit',
  text: 'insert into audit_log (operator, act, target, result, details) values ($1, $2, $3, $4, $5)',
}

/** Written in the transaction of the act itself, so that neither is there without the other. */
export async function writeAudit(tx: Queryable, entry: AuditEntry): Promise<void> {
  const { operator, act, target, result, details = {} } = entry
  await tx.query(insertStatement, [operator, act, target, result, JSON.stringify(details)])
}
