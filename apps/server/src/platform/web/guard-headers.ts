// Serves third-party bytes so that nothing in them can run in a browser.
import type { FastifyReply } from 'fastify'

/** Headers of every response with uploaded or received bytes. */
export function guardHeaders(reply: FastifyReply, mime: string): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
}
