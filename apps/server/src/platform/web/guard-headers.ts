// Gives bytes that somebody else made to a browser in a way that nothing in them can act there.
import type { FastifyReply } from 'fastify'

/** Headers of every answer that carries bytes somebody uploaded or sent. */
export function guardHeaders(reply: FastifyReply, mime: string): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
}
