import type { Queryable, Statement } from '@portal/database/client'
import type { Section } from './section.ts'

/** A question of its own, so that one that can't be answered leaves the others. */
export interface Question {
  name: string
  ask(database: Queryable, nowMs: number): Promise<Omit<Section, 'name'>>
}

export async function one<Row>(database: Queryable, name: string, text: string): Promise<Row> {
  const [row] = await database.query<Row>({ name: `status ${name}`, text } satisfies Statement)
  if (row === undefined) throw new Error('no answer')
  return row
}
