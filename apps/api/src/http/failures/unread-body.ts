import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a client that still sends has to read why it was refused. */
const lingerMs = 5_000

/**
 * Whoever is answered before the body has come, a stranger who sends files above all, gets the answer and no more of our
 * time: the connection closes instead of swallowing the rest.
 */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !hasBody(raw.headers)) return
  reply.header('connection', 'close')
  closeGently(raw.socket)
}

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Node would end the connection in the moment the answer is written; what is still on its way would then be met by a
 * reset, which takes the answer from the client too. So only our side is closed at first.
 */
function closeGently(socket: Socket): void {
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
  }
}
