// Sends a write as the web app does: one operation over HTTP; returns the outcome.
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { createSchema } from '../../schema.ts'
import { createTimeLimit } from '../injection/time-limit.ts'
import { MAIN_SITE } from '../newsroom.ts'
import type { Write } from '../writes/write.ts'
import { LIMIT_MS, type Outcome } from './evaluate-write.ts'

const mutations = createSchema().getMutationType()?.getFields() ?? {}

/** The text of a call: all given arguments, and the smallest possible selection. */
function textOf({ mutation }: Write, variables: object): string {
  const field = mutations[mutation]
  if (!field) throw new Error(`there is no ${mutation}`)
  const args = field.args.filter(({ name }) => name in variables)
  const type = getNamedType(field.type)
  const fields = isObjectType(type) ? Object.keys(type.getFields()) : []
  const names = ['id', 'version', 'code', 'refusal'].filter((name) => fields.includes(name))
  const shown = names.map((name) => (name === 'refusal' ? 'refusal { reason }' : name))
  const below = isLeafType(type) ? '' : `{ __typename ${shown.join(' ')} }`
  const head = args.map(({ name, type: own }) => `$${name}: ${own}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  return `mutation ${head && `(${head})`} { ${mutation}${passed && `(${passed})`} ${below} }`
}

export async function send(
  { url, token }: { url: string; token: string },
  write: Write,
  given: Record<string, unknown>,
  giving?: AbortSignal,
): Promise<Outcome> {
  const field = mutations[write.mutation]
  const variables = Object.fromEntries(
    Object.entries(given).filter(([name]) => field?.args.some((arg) => arg.name === name)),
  )
  const limit = createTimeLimit(3 * LIMIT_MS, giving)
  const begun = performance.now()
  const since = () => performance.now() - begun
  try {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...{ siteid: String(MAIN_SITE), authorization: `Bearer ${token}` },
      },
      body: JSON.stringify({ query: textOf(write, variables), variables }),
      signal: limit.signal,
    })
    const { data, errors } = (await answer.json()) as {
      data?: Record<string, unknown>
      errors?: { extensions: { code: string } }[]
    }
    const [first] = errors ?? []
    if (first) return { kind: 'refused', code: first.extensions.code, ms: since() }
    const refused = refusalIn(data?.[write.mutation])
    return refused ? { kind: 'refused', code: refused, ms: since() } : { kind: 'answered', ms: since() }
  } catch {
    return { kind: 'unanswered', ms: since() }
  } finally {
    limit.end()
  }
}

/** For results that contain refusals: batches per item, boards as a whole. */
function refusalIn(answer: unknown): string | null {
  const [first] = [answer].flat() as ({ code?: string | null; refusal?: { reason: string } | null } | null)[]
  return first?.code ?? (first?.refusal ? 'CHANGED_MEANWHILE' : null)
}
