// Closes the web server: calls in progress get their response, and idle connections don't delay it.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ends connections that Node's own closing would wait for: one whose call ends after the closing began, which Node keeps alive, and
 * one without any call yet, which Node counts as busy.
 */
export function addClosing(app: FastifyInstance): void {
  const { server } = app
  const unused = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  for (const event of ['request', 'upgrade'] as const)
    server.on(event, ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    server.keepAliveTimeout = 1
    for (const socket of unused) socket.destroy()
  })
}
