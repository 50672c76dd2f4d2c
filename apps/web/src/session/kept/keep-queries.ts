import type { QueryFunction, QueryFunctionContext, QueryKey, QueryPersister } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { noteAnswer } from '#web/session/connection.ts'
import type { Found } from './kept-things.ts'

/** Home, bills, readings, contact, and what their shell needs (record 0147); by the beginning of their keys. */
const keptKeys = [
  ['account', 'session'],
  ['catalog'],
  ['customers', 'warnings', 'active'],
  ['dashboard'],
  ['finances', 'bills'],
  ['insights', 'discounts'],
  ['insights', 'month-so-far'],
  ['metering'],
]

const isKept = (key: QueryKey): boolean =>
  keptKeys.some((beginning) => beginning.every((word, place) => key[place] === word))

/** What the device knows of them; loaded when it is first needed. */
export interface KeptAnswers {
  /** Of whom there is a session. */
  owner(): string | null
  keep(queryHash: string, data: unknown, of: string | null): Promise<unknown>
  find(queryHash: string): Promise<Found | null>
}

/** A line that answers nothing for so long: what the device knows is shown meanwhile, with its time. */
const patienceMs = 8000

export function keepAnswers(kept: KeptAnswers): QueryPersister {
  return async (queryFn: QueryFunction<unknown>, context: QueryFunctionContext, query) => {
    const ask = async () => queryFn(context)
    if (!isKept(query.queryKey)) return ask()
    // What is shown stays by itself, and may be more than was kept.
    const isShown = query.state.data !== undefined
    /** The moment of a kept answer is that of its answer; it is set once the answer itself is. */
    const show = ({ data, atMs }: Found) => {
      noteAnswer(false)
      setTimeout(() => query.setState({ dataUpdatedAt: atMs }))
      return data
    }
    // Before the question, so that an answer belongs to who asked.
    const of = kept.owner()
    const asked = ask().then((data) => {
      void kept.keep(query.queryHash, data, of)
      return data
    })
    try {
      const first = isShown
        ? { data: await asked }
        : await Promise.race([asked.then((data) => ({ data })), after(patienceMs)])
      if (first) return first.data
      const found = await kept.find(query.queryHash)
      if (!found) return await asked
      // The answer still comes, perhaps: then it is shown, else nothing more is to be said.
      asked.then(
        (data) => context.client.setQueryData(query.queryKey, data),
        () => undefined,
      )
      return show(found)
    } catch (error) {
      const found = isUnanswered(error) && !isShown ? await kept.find(query.queryHash) : null
      if (!found) throw error
      return show(found)
    }
  }
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** Nobody answered; a refusal is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'lost' || error.kind === 'timeout')
