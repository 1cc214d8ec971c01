// Answers of the measured servers: of the product's calls, and the proof that a limit answers the same.
import type { RequestFactory } from './measure.ts'
import { callsOf, type Server } from './servers.ts'

/** Sends a call and returns its answer; throws if it was refused. */
export function askerOf(server: Server, token: string) {
  return async (query: string, variables: object) => {
    const { url, method, headers, body } = callsOf(server, token)(query, variables)
    const { data, errors } = (await (await fetch(url, { method, headers, body })).json()) as {
      data: Record<string, unknown>
      errors?: unknown
    }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

/** A limit with different answers would be meaningless. */
export async function requireSameIds(name: string, askers: readonly RequestFactory[]): Promise<void> {
  const answers = await Promise.all(
    askers.map(async (ask) => {
      const { url, method, headers, body } = ask(0, undefined)
      const { data } = (await (await fetch(url, { method, headers, body })).json()) as { data: object }
      const answer = 'id' in data || Array.isArray(data) ? data : Object.values(data)[0]
      return [answer.rows ?? answer].flat().map(({ id }: { id: string }) => id)
    }),
  )
  const [product, limit] = answers.map(String)
  if (product !== limit) throw new Error(`${name}: the product answers ${product}, the limit ${limit}`)
}
