// Test helper: a server at a fixed time, contents made by people, and the report read or exported.
import { sql } from 'kysely'
import { startTestApp } from '../../test/app.ts'
import { MAIN_SITE, subjectOf } from '../../test/newsroom.ts'
import { type ReportFilter, readReport } from './report.ts'

export const EDITOR = { roleId: '2' } as const
export const REPORT = `query Report($filter: EditorContentReportFilter) {
  getEditorContentReport(filter: $filter) {
    by isTruncated totals { contentCount newsworthyContentCount total }
    rows { editorId name username day contentCount newsworthyContentCount total sites { siteId total } }
  }
}`

interface TestContent {
  by?: string | null
  at?: string
  siteId?: number
  type?: string
  status?: string
  isNewsworthy?: boolean
  categoryIds?: string[]
}

export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>

export async function openReportDesk() {
  const server = await startTestApp()
  const { db } = server.newsroom.database
  const idOf = async (roleId: string, siteId = MAIN_SITE) =>
    (
      await db
        .selectFrom('users')
        .select('id')
        .where('subject', '=', subjectOf(roleId, siteId))
        .executeTakeFirstOrThrow()
    ).id
  return {
    ...{ server, db, idOf },
    /** Removes every content; all sites are in Istanbul at noon UTC on 23 November 2026. */
    async reset() {
      await sql`truncate contents, content_search cascade`.execute(db)
      await sql`update site_configurations set time_zone = 'Europe/Istanbul'`.execute(db)
      server.newsroom.clock.set(new Date('2026-11-23T12:00:00Z'))
    },
    /** Contents, by default published news of an editor. */
    async make(...all: TestContent[]): Promise<void> {
      for (const one of all)
        await db
          .insertInto('contents')
          .values({
            site_id: one.siteId ?? MAIN_SITE,
            type: one.type ?? 'news',
            status: one.status ?? 'published',
            title: 'Haber',
            created_by: one.by === undefined ? await idOf('2') : one.by,
            created_at: one.at ?? '2026-11-20T09:00:00Z',
            is_newsworthy: one.isNewsworthy ?? false,
            category_ids: one.categoryIds ?? [],
          })
          .execute()
    },
    report: async (filter: ReportFilter = {}, roleId: '1' | '2' = '1') =>
      readReport(filter, await server.newsroom.contextOf(roleId)),
    /** The report as a CSV file. */
    async fetchFile(columns: string[], filter: object = {}) {
      const answer = await fetch(`${server.url}/export`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          siteid: String(MAIN_SITE),
          authorization: `Bearer ${await server.tokenOf(EDITOR)}`,
        },
        body: JSON.stringify({
          ...{ list: 'editorContentReport', format: 'csv', filter, yes: 'Evet', no: 'Hayır', separator: ';' },
          columns: columns.map((key) => ({ key, heading: key })),
        }),
      })
      const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
      return { status: answer.status, lines }
    },
  }
}
