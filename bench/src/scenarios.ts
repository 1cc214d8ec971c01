// The measured calls of the product, and the SQL that each sends, recorded from the product's own code.
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { siteSettings } from '@manset/model/site.ts'
import type { Tables } from '@manset/server/src/db/tables.ts'
import { contents } from '@manset/server/src/features/content/content-list.ts'
import { countEditors } from '@manset/server/src/features/editor-content-report/report.ts'
import { entityList } from '@manset/server/src/kit/entity/entity-list.ts'
import { loadItem } from '@manset/server/src/kit/entity/entity-sql.ts'
import type { ListQuery } from '@manset/server/src/kit/list/paging.ts'
import type { Context } from '@manset/server/src/platform/graphql/context.ts'
import { readSettings } from '@manset/server/src/platform/settings/settings.ts'
import { Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { boardScenarios } from './boards.ts'
import { calendarScenario } from './calendar.ts'
import { deskScenarios } from './desk-scenarios.ts'
import { patterns, type Scenario } from './scenario.ts'

export interface Statement {
  text: string
  values: unknown[]
}
const LIST = `query List($filter: ContentFilter, $page: Int!, $limit: Int!, $after: ID) {
  getContents(filter: $filter, page: $page, limit: $limit, after: $after) {
    id type status version title spot createdDate updatedDate publishDate
    categories { id name isApproved } createdBy { id name } updatedBy { id name }
    cover { path crops { cropTypeId x y width height } }
  }
}`
/** Selected fields of a row. */
const LIST_FIELDS = [
  ...['id', 'type', 'status', 'version', 'title', 'spot', 'createdDate', 'updatedDate', 'publishDate'],
  ...['categories', 'createdBy', 'updatedBy', 'cover'],
]
const NEWS = `query News($id: ID!) {
  getNews(id: $id) {
    id version status title spot caption body newsType tags seoTitle seoUrlTitle seoSpot seoKeywords publishDate expirationDate
    categories { id name isApproved } author { id name isApproved } relatedContents { id name isApproved }
    cover { path width height text crops { cropTypeId x y width height } } createdBy { id name } updatedBy { id name }
  }
}`
const NEWS_FIELDS = [
  ...[
    'id',
    'version',
    'status',
    'title',
    'spot',
    'caption',
    'body',
    'newsType',
    'tags',
    'seoTitle',
    'seoUrlTitle',
  ],
  ...[
    'seoSpot',
    'seoKeywords',
    'publishDate',
    'expirationDate',
    'categories',
    'author',
    'relatedContents',
    'cover',
  ],
  ...['createdBy', 'updatedBy'],
]
const SOURCES = `query Sources($filter: SourceFilter, $page: Int!, $limit: Int!) {
  list: getSources(filter: $filter, page: $page, limit: $limit) {
    items { id siteId version createdDate updatedDate createdBy { id name } updatedBy { id name } name isApproved } isTruncated
  }
}`
const REPORT = `query Report($filter: EditorContentReportFilter) {
  report: getEditorContentReport(filter: $filter) {
    rows { id: editorId name contentCount newsworthyContentCount total } totals { total }
  }
}`
/** 1.3 times the duration of the bare limit, expressed as a share of its throughput. */
const SETTINGS_GOAL = 1 / 1.3
const PERIOD_DATES = { startDate: '2026-08-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' }
/** Three months of news, the default of an editor's list. */
const PERIOD = { types: ['news'], ...PERIOD_DATES }
const YEAR = { startDate: '2025-11-21T00:00:00.000Z', endDate: '2026-11-22T00:00:00.000Z' }

function list(
  { name, title, goal, limit }: Pick<Scenario, 'name' | 'title' | 'goal' | 'limit'>,
  asked: ListQuery,
): Scenario {
  return {
    ...{ name, title, goal, limit },
    query: LIST,
    variables: asked,
    read: (context) => contents.page(asked, context, LIST_FIELDS),
  }
}

function settingsList(name: string, title: string, asked: ListQuery): Scenario {
  const selected = ['createdBy', 'updatedBy', 'name', 'isApproved']
  const read: Scenario['read'] = (context) =>
    entityList(entityByName('source')).page(asked, context, selected)
  return { name, title, goal: SETTINGS_GOAL, query: SOURCES, variables: asked, read }
}

const COMMON_WORDS = 'ığdır faiz'

export function scenariosOf(rows: number): Scenario[] {
  const all = { page: 1, limit: 50 }
  const rareWords = `trabzon ${Math.floor(rows / 3)}`
  const readId = String(Math.floor(rows / 2) * 2 - 1)
  return [
    list(
      {
        name: 'list',
        title: 'list of 50, by type and dates',
        goal: 0.6,
        limit: ['news', PERIOD.startDate, PERIOD.endDate],
      },
      { ...all, filter: PERIOD },
    ),
    list(
      {
        name: 'search',
        title: 'the same with free text, a year',
        goal: 0.7,
        limit: [YEAR.startDate, YEAR.endDate, ...patterns(COMMON_WORDS)],
      },
      { ...all, filter: { ...YEAR, search: COMMON_WORDS } },
    ),
    list(
      { name: 'find', title: 'a rare word in the whole archive', goal: 0.7, limit: patterns(rareWords) },
      { ...all, filter: { search: rareWords } },
    ),
    list(
      { name: 'more', title: 'page 1,000 by "show more"', goal: 0.6 },
      { ...all, filter: {}, page: 1000, after: String(Math.max(100, rows - 50_000)) },
    ),
    list(
      { name: 'jump', title: 'page 1,000 by its number', goal: 0.6, limit: [999 * all.limit] },
      { ...all, filter: {}, page: 1000 },
    ),
    ...deskScenarios({ period: PERIOD_DATES, words: COMMON_WORDS }),
    ...boardScenarios(),
    calendarScenario(),
    settingsList('settings', 'a settings list of 10,000, opened', { ...all, filter: {} }),
    settingsList('settingsFilter', 'the same, approved ones', { ...all, filter: { isApproved: true } }),
    settingsList('settingsSearch', 'the same, a rare word', { ...all, filter: { search: 'kaynak 4321' } }),
    {
      ...{ name: 'report', title: 'every content counted by editor', goal: 0.6, limit: [] },
      ...{ query: REPORT, variables: { filter: {} } },
      read: (context) =>
        countEditors({}, [{ id: 4, timeZone: 'Europe/Istanbul', types: CONTENT_TYPES }], context),
    },
    {
      name: 'read',
      title: 'read one content whole',
      goal: 0.65,
      limit: [readId],
      query: NEWS,
      variables: { id: readId },
      read: (context) =>
        loadItem(context.tools.db, entityByName('news'), { siteId: 4, id: readId, names: NEWS_FIELDS }),
    },
  ]
}

/** Records the statement that a query sends, with its values. */
export async function captureStatement(pool: Pool, scenario: Scenario): Promise<Statement> {
  const sent: Statement[] = []
  const config: KyselyConfig = {
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      sent.push({ text: event.query.sql, values: [...event.query.parameters] })
    },
  }
  const db = new Kysely<Tables>(config)
  const permissions = new Set(
    Object.entries(PERMISSIONS).flatMap(([category, details]) =>
      details.map((detail) => `${category}.${detail}`),
    ),
  )
  const viewer = {
    ...{ userId: '1', name: 'Editör 1', siteId: 4, roleIds: ['1'], permissions },
    ...{ hasAcceptedHandbook: true, settings: siteSettings({}) },
  }
  await scenario.read({
    viewer,
    address: null,
    tools: { db, settings: readSettings({}) } as Context['tools'],
  })
  const [statement] = sent
  if (!statement || sent.length > 1)
    throw new Error(`${scenario.name} sends ${sent.length} statements, not one`)
  return statement
}
