// Many concurrent listeners: the time until a save or a board move has reached all of them, and the memory per connection.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Server } from './servers.ts'

const LISTENERS = 1_000
const SAVES = 20
export const CONTENT_CHANGED =
  'subscription Changed { contentChanged { kind id version content { id title status } } }'
/** The beginning of each event. The rest is for screens, and one process would have to parse it a thousand times. */
const EVENT = /"kind":"[^"]*","id":"(\d+)","version":(\d+)/

export interface LiveStats {
  listeners: number
  /** Milliseconds from sending the save to the event at a listener. */
  p50: number
  p95: number
  /** Resident memory of the server per connection, in kilobytes. */
  kilobytesEach: number
}

export interface LiveOptions {
  server: Server
  /** Identity tokens, distributed over the listeners. */
  tokens: readonly string[]
  /** The subscription; it selects `kind id version` first. */
  subscription: string
  /** Makes a change; resolves to its id and version. */
  save(): Promise<{ id: string; version: number }>
}

export async function measureLive({ server, tokens, subscription, save }: LiveOptions): Promise<LiveStats> {
  const { url } = server
  await collectGarbage(server)
  const before = await residentBytes(url)
  const heard = new Map<string, number[]>()
  const handle = (message: string) => {
    const [, id, version] = EVENT.exec(message) ?? []
    heard.get(`${id} ${version}`)?.push(performance.now())
  }
  const sockets: WebSocket[] = []
  for (let opened = 0; opened < LISTENERS; opened += 50)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          listen(url, tokens[(opened + index) % tokens.length] as string, subscription, handle),
        ),
      )),
    )
  // Garbage from opening the connections does not count as their memory.
  await collectGarbage(server)
  const after = await residentBytes(url)
  const delays: number[] = []
  let next: { id: string; version: number } | null = null
  for (let turn = 0; turn <= SAVES; turn += 1) {
    const times: number[] = []
    if (next) heard.set(`${next.id} ${next.version + 1}`, times)
    const asked = performance.now()
    const saved = await save()
    // The first save only reveals the version that the next one will create.
    if (next) {
      await waitUntilComplete(times)
      delays.push(...times.map((time) => time - asked))
    }
    next = saved
  }
  for (const socket of sockets) socket.terminate()
  const sorted = delays.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return {
    listeners: LISTENERS,
    p50: share(0.5),
    p95: share(0.95),
    kilobytesEach: (after - before) / LISTENERS / 1_000,
  }
}

function listen(
  url: string,
  token: string,
  query: string,
  handle: (message: string) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const send = (message: object) => socket.send(JSON.stringify(message))
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('open', () =>
      send({ type: 'connection_init', payload: { Authorization: `Bearer ${token}`, siteid: '4' } }),
    )
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('"type":"next"')) return handle(text)
      const { type } = JSON.parse(text)
      if (type === 'connection_ack') {
        send({ type: 'subscribe', id: '1', payload: { query } })
        send({ type: 'ping' })
      }
      if (type === 'pong') resolve(socket)
    })
  })
}

async function waitUntilComplete(times: number[]): Promise<void> {
  const end = performance.now() + 30_000
  while (times.length < LISTENERS) {
    if (performance.now() > end)
      throw new Error(`only ${times.length} of ${LISTENERS} listeners received a save`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function residentBytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

/** Forces a garbage collection in a server, through the inspector that Node opens on this signal. */
async function collectGarbage({ pid, inspectorPort }: Server): Promise<void> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerOf(inspectorPort))
  await once(socket, 'open')
  // Twice, because finalized objects are freed only by the second collection.
  for (const id of [1, 2]) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await once(socket, 'message')
  }
  socket.terminate()
}

async function debuggerOf(port: number): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    await pause(50)
  }
  throw new Error(`no inspector on port ${port}`)
}
