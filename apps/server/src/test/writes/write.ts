// A write of the product under test: a mutation with its variables. Every sample creates its own items, so that it can be called
// repeatedly and in any order.
import type { TestApp } from '../app.ts'
import { MAIN_SITE } from '../newsroom.ts'
import type { Samples } from '../sample-items.ts'

export const EDITOR = { roleId: '1' } as const
export const COLLEAGUE = { roleId: '6' } as const

export interface World {
  server: TestApp
  samples: Samples
  /** Rows of a statement of the test, bypassing the server. */
  rows<Row = { id: string }>(text: string, values?: unknown[]): Promise<Row[]>
  /** The id of the row that a statement returns. */
  idOf(text: string, values?: unknown[]): Promise<string>
  /** Returns the one root field of an operation; throws if it is refused. */
  ask<Answer>(operation: string, variables?: object, who?: typeof EDITOR | typeof COLLEAGUE): Promise<Answer>
}

export interface Write {
  mutation: string
  /** Distinguishes the samples of one mutation. */
  name: string
  variables(world: World): Promise<Record<string, unknown>>
  /** For writes that the web app checks before it repeats them: whether the write is done already. */
  isDone?(world: World, variables: Record<string, unknown>): Promise<boolean>
}

/** Variables of hand-written mutations, by their names. */
export type HandWritten = Record<string, (world: World) => Promise<Record<string, unknown>>>

export function openWorld(server: TestApp, samples: Samples): World {
  const world: World = {
    ...{ server, samples },
    async rows<Row>(text: string, values: unknown[] = []) {
      return (await server.newsroom.database.pool.query(text, values)).rows as Row[]
    },
    async idOf(text, values) {
      const [row] = await world.rows(text, values)
      return String(row?.id)
    },
    async ask<Answer>(
      operation: string,
      variables: object = {},
      who: typeof EDITOR | typeof COLLEAGUE = EDITOR,
    ) {
      const { data, errors } = await server.call(who, operation, variables)
      if (errors) throw new Error(`${operation}: ${JSON.stringify(errors)}`)
      return Object.values(data ?? {})[0] as Answer
    },
  }
  return world
}

let titles = 0
export const newTitle = (word = 'Kesinti') => {
  titles += 1
  return `${word} ${titles}`
}

/** A news item with a title only. */
export const news = ({ idOf }: World, status = 'draft') =>
  idOf(
    `insert into contents (site_id, type, status, title, spot) values ($1, 'news', $2, $3, 'Spot') returning id`,
    [MAIN_SITE, status, newTitle()],
  )

export const userOf = ({ idOf }: World, roleId: string) =>
  idOf('select id from users where subject = $1', [`role-${roleId}-site-${MAIN_SITE}`])

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
