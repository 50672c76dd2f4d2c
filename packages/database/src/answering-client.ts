import pg from 'pg'
import { cancelBackend } from './cancel-backend.ts'

/** pg's own words for a connection that is gone, so that all who know those know this one. */
export const silentServer = (limitMs: number) =>
  new Error(`Connection terminated: the database did not answer within ${limitMs / 1000} s`)

interface AnswerLimit {
  answerLimitMs: number
  onSilence(error: Error): void
}

/**
 * A server that stands still keeps its connections open and never answers on them; without a limit each would be waited
 * for until TCP gives up, or for ever. A statement may take so long, or as long as it says itself; then its connection is
 * closed, and what was only slow is cancelled.
 */
export const answeringClient = ({ answerLimitMs, onSilence }: AnswerLimit) =>
  class AnsweringClient extends pg.Client {
    /** pg knows the backend's process id; its types don't show it. */
    declare readonly processID: number

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connectionString } = typeof config === 'object' ? config : { connectionString: config }
      let timer: NodeJS.Timeout | undefined
      const giveUp = (limitMs: number) => {
        onSilence(silentServer(limitMs))
        if (connectionString) void cancelBackend(connectionString, this.processID)
        // With a statement under way pg waits for no goodbye.
        void this.end()
      }
      const send = this.query.bind(this) as (...parameters: unknown[]) => unknown
      this.query = ((...parameters: unknown[]) => {
        const limitMs = limitOf(parameters[0]) ?? answerLimitMs
        clearTimeout(timer)
        timer = setTimeout(giveUp, limitMs, limitMs)
        return send(...parameters)
      }) as pg.Client['query']
      // All that was asked is answered.
      this.on('drain', () => clearTimeout(timer))
      this.on('end', () => clearTimeout(timer))
    }
  }

function limitOf(asked: unknown): number | undefined {
  if (typeof asked !== 'object' || asked === null || !('limitMs' in asked)) return undefined
  return typeof asked.limitMs === 'number' ? asked.limitMs : undefined
}
