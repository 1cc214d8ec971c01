// Test helper: files whose rights end, and calls of people who show them.
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { completeNews } from '../content/test-complete-news.ts'

const NOW = new Date('2026-11-26T09:00:00.000Z')
export const EDITOR: Principal = { roleId: '2' }
export const CHIEF: Principal = { roleId: '6' }
export const REASON = 'Ajans telefonla izin verdi'

export const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

export type RightsDesk = Awaited<ReturnType<typeof openRightsDesk>>

/** A newsroom at nine o'clock in the morning (UTC), whose jobs stay in their queue. */
export async function openRightsDesk() {
  const server = await startTestApp({}, { worksOnJobs: false })
  server.newsroom.clock.set(NOW)
  const complete: SaveInput = await completeNews(server.newsroom)
  const query = async <T>(text: string, values: unknown[] = []) =>
    (await server.newsroom.database.pool.query(text, values)).rows as T[]

  let made = 0
  /** A stored picture whose rights end in this many minutes. */
  async function picture(minutes: number): Promise<string> {
    made += 1
    const path = `/media/ending-${made}.jpg`
    await query(
      `insert into media (site_id, path, kind, mime, original_name, sha256, byte_size, width, height, usable_until)
       values ($1, $2, 'image', 'image/jpeg', $3, $4, 1, 1600, 1600, $5)`,
      [MAIN_SITE, path, `foto ${made}.jpg`, String(made).padStart(64, 'b'), inMinutes(minutes)],
    )
    return path
  }
  const coverOf = (path: string) => ({ ...(complete.cover as object), path })

  async function ask(who: Principal, document: string, variables: object) {
    const { data, errors } = await server.call(who, document, variables)
    const { code, problems } = errors?.[0]?.extensions ?? {}
    return {
      one: data?.one as unknown as Record<string, unknown> | undefined,
      refused: code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code,
      problems: problems as { params: object }[] | undefined,
    }
  }
  const SAVE = 'mutation ($input: NewsInput!) { one: saveNews(input: $input) { id version status } }'
  const save = (input: object, who = EDITOR) => ask(who, SAVE, { input })

  /** The reason in an item's newest audit entry. */
  const audited = async (entity: string, id: unknown) =>
    (
      await query<{ reason: string | null }>(
        `select changes->'rightsReason'->>'after' as reason from audit_entries where entity = $1 and item_id = $2 order by id`,
        [entity, id],
      )
    ).at(-1)?.reason

  return { server, complete, query, picture, coverOf, ask, save, audited }
}
