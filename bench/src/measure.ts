// Requests per second of one address, by connections that send the next request as soon as one is answered. Servers are
// measured alternately, so that noise affects all of them; the load generator costs all of them the same.
import { Agent, request } from 'node:http'
import { cpuMsOf } from './cpu.ts'

const CONNECTIONS = 16

export interface BenchRequest {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}
/** Returns the next request of a connection, given its index and the last answer. */
export type RequestFactory = (connection: number, answer: string | undefined) => BenchRequest

/** A measured server: its requests, and the processes that answer them. */
export interface Measurable {
  ask: RequestFactory
  node: number
  postgres: number
}

export interface Measured {
  perSecond: number
  p50: number
  p95: number
  failures: number
  /** CPU time per request in milliseconds; NaN if the system does not report it. */
  cpu: { node: number; postgres: number }
}

/** Measures all servers alternately for `seconds` each, after warming up; results are in the same order. */
export async function measureAlternately(
  servers: readonly Measurable[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Measured[]> {
  for (const server of servers) await run(server, 2)
  const runs: Measured[][] = servers.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) runs[index]?.push(await run(server, seconds))
  return runs.map(mean)
}

/** Latency in milliseconds of sequential requests on one connection: the median of `times`. */
export async function medianLatency(asker: RequestFactory, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const latencies: number[] = []
  for (let turn = 0; turn < times + 3; turn += 1) {
    const started = performance.now()
    await send(asker(0, undefined), agent)
    if (turn >= 3) latencies.push(performance.now() - started)
  }
  agent.destroy()
  return percentile(latencies, 0.5)
}

async function run({ ask, ...processes }: Measurable, seconds: number): Promise<Measured> {
  const used = () => ({
    node: cpuMsOf(processes.node) ?? Number.NaN,
    postgres: cpuMsOf(processes.postgres) ?? Number.NaN,
  })
  const before = used()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latencies: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + seconds * 1000
  const connections = Array.from({ length: CONNECTIONS }, async (_, connection) => {
    let answer: string | undefined
    while (performance.now() < end) {
      const asked = performance.now()
      const { status, text } = await send(ask(connection, answer), agent)
      latencies.push(performance.now() - asked)
      answer = text
      if (status !== 200 || text.includes('"errors"')) {
        failures += 1
        if (failures === 1) process.stderr.write(`  failed with ${status}: ${text.slice(0, 200)}\n`)
      }
    }
  })
  await Promise.all(connections)
  agent.destroy()
  const elapsed = (performance.now() - started) / 1000
  const after = used()
  const each = (of: 'node' | 'postgres') => (after[of] - before[of]) / latencies.length
  return {
    perSecond: latencies.length / elapsed,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    failures,
    cpu: { node: each('node'), postgres: each('postgres') },
  }
}

function send(
  { url, method, headers, body }: BenchRequest,
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function mean(runs: Measured[]): Measured {
  const average = (of: (one: Measured) => number) => runs.reduce((sum, one) => sum + of(one), 0) / runs.length
  return {
    perSecond: average((one) => one.perSecond),
    p50: average((one) => one.p50),
    p95: average((one) => one.p95),
    failures: runs.reduce((sum, one) => sum + one.failures, 0),
    cpu: { node: average((one) => one.cpu.node), postgres: average((one) => one.cpu.postgres) },
  }
}
