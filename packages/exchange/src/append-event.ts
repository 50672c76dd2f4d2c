import type { Queryable, Statement } from '@portal/database/client'
import type { EventData, EventType } from './event-types.ts'

export interface NewEvent<Type extends EventType = EventType> {
  readonly type: Type
  /** The contract the act is about: its events stay in order. */
  readonly commercialContractId?: number | undefined
  /** Whose act it is where there is no contract. */
  readonly userId?: number | undefined
  readonly occurredAt: Date | number
  readonly data: EventData<Type>
}

const append: Statement = {
  name: 'append-event',
  text: 'select append_event($1, $2, $3, $4) as number',
}

/**
 * Writes what a customer did for the supplier, in the transaction of the act (decision 28). It locks the stream until the
 * commit, so it is the act's last statement where that can be. Gives the number within the stream.
 */
export async function appendEvent<Type extends EventType>(
  tx: Queryable,
  { type, commercialContractId, userId, occurredAt, data }: NewEvent<Type>,
): Promise<number> {
  const stream = streamOf({ commercialContractId, userId })
  const values = [stream, type, new Date(occurredAt), JSON.stringify(data)]
  const [appended] = await tx.query<{ number: number }>(append, values)
  if (!appended) throw new Error('an event was not written')
  return appended.number
}

/** An act without a contract goes into the account's own stream, which has a number below zero. */
function streamOf({
  commercialContractId,
  userId,
}: Pick<NewEvent, 'commercialContractId' | 'userId'>) {
  if (commercialContractId !== undefined) return commercialContractId
  if (userId === undefined) throw new Error('an event needs a contract or an account')
  return -userId
}
