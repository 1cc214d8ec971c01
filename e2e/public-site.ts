// The public site of the journeys, as far as the server calls it: it clears its caches, or refuses on demand. Each site is
// independent, so that journeys do not interfere.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts it on a free port; `close` stops it. */
export async function startPublicSite(): Promise<{ address: string; close: () => void }> {
  const refusing = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { site = '', isRefusing } = JSON.parse(body) as { site?: string; isRefusing?: boolean }
    if (request.url === '/answers') {
      if (isRefusing) refusing.add(site)
      else refusing.delete(site)
      response.writeHead(204).end()
    } else response.writeHead(refusing.has(site) ? 503 : 204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Makes it refuse requests for a site (by link name), or answer again. */
export async function setRefusing(site: string, isRefusing: boolean): Promise<void> {
  await fetch(`${process.env.JOURNEYS_PUBLIC_SITE}/answers`, {
    method: 'POST',
    body: JSON.stringify({ site, isRefusing }),
  })
}
