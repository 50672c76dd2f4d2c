import type { FastifyReply, FastifyRequest } from 'fastify'

const ownForms = "form-action 'self'"

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  ownForms,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The strictest policy is everybody's default; a route that must show something else sets its own. */
export async function setSecurityHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
}

/** For a page whose form goes back to a merchant, and to wherever the merchant then leads. */
export function allowFormsTo(reply: FastifyReply, address: string): void {
  const { origin } = new URL(address)
  reply.header('content-security-policy', pagePolicy.replace(ownForms, `${ownForms} ${origin}`))
}
