// A collector of error reports for tests: accepts envelopes, compressed or not, and stores their content.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface TestCollector {
  /** The value of ERROR_REPORT_DSN. */
  dsn: string
  /** Everything received, unparsed. */
  texts: string[]
  /** Received items of one type, such as `event`. */
  items(type: string): Record<string, unknown>[]
  close(): Promise<void>
}

export async function startCollector(): Promise<TestCollector> {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    texts.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString())
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    texts,
    items: (type) => texts.flatMap((text) => itemsOf(text, type)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An envelope is a header line, then two lines per item: its header and its content. */
function itemsOf(text: string, type: string): Record<string, unknown>[] {
  const lines = text.split('\n').slice(1)
  return lines.flatMap((line, index) =>
    index % 2 === 0 && line && JSON.parse(line).type === type ? [JSON.parse(lines[index + 1] ?? '{}')] : [],
  )
}
