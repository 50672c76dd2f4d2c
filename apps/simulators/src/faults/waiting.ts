import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Slow and lost answers, none of which may hold the end of the process up. */
export type Waiting = {
  delay: (ms: number) => Promise<void>
  /** Never answers; the caller gives up, or the connection ends after two minutes. */
  hold: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Ends the connection without a word. */
  reset: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

const longestHoldMs = 120_000

export function createWaiting(app: FastifyInstance): Waiting {
  const ending = new AbortController()
  const held = new Set<Socket>()
  app.addHook('preClose', async () => {
    ending.abort()
    for (const socket of held) socket.destroy()
  })
  return {
    delay: (ms) =>
      sleep(ms, undefined, { signal: ending.signal }).catch(() => {
        throw Object.assign(new Error('The simulators are stopping'), { statusCode: 503 })
      }),
    hold: (request, reply) => {
      reply.hijack()
      const { socket } = request.raw
      held.add(socket)
      const timer = setTimeout(() => socket.destroy(), longestHoldMs)
      socket.once('close', () => {
        clearTimeout(timer)
        held.delete(socket)
      })
      return reply
    },
    reset: (request, reply) => {
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return reply
    },
  }
}
