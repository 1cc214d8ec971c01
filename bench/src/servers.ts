// The servers of a run, each a separate process: the product, its own SQL, the independent limit, an earlier commit.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRequest } from './measure.ts'

export interface Server {
  url: string
  pid: number
  /** Port of its inspector, once enabled. */
  inspectorPort: number
}

/** Builds a call to a product server. */
export type Calls = (query: string, variables: object) => BenchRequest

const children: ChildProcess[] = []

/** Starts a script, which reports when it listens, or a product server, whose health is polled. */
export async function startServer(
  script: string,
  environment: NodeJS.ProcessEnv,
  { tells }: { tells: 'message' | 'health' },
): Promise<Server> {
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${inspectorPort}`, script], {
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  const server = { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, inspectorPort }
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${path.basename(script)} ended`)))
  await Promise.race([ended, tells === 'message' ? once(child, 'message') : untilHealthy(server)])
  ended.catch(() => {})
  return server
}

async function untilHealthy({ url }: Server): Promise<void> {
  const isHealthy = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isHealthy())) await pause(100)
}

export async function stopServers(): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)))
}

/** Builds calls to a server with this token. */
export function callsOf({ url }: Server, token: string): Calls {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, siteid: '4' }
  return (query, variables) => ({
    method: 'POST',
    url: `${url}/graphql`,
    headers,
    body: JSON.stringify({ query, variables }),
  })
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
