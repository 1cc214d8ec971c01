// Test helper: headline lists, contents to place on them, and changes of them.
import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, type TestNewsroom } from '../test/newsroom.ts'
import { getBoard } from './board-row.ts'
import { changeBoard } from './change-board.ts'
import type { OperationInput } from './items-to-place.ts'

type Board = Awaited<ReturnType<typeof getBoard>>

let boardCount = 0

/** An empty headline list with this capacity. */
export async function newBoard(newsroom: TestNewsroom, total = 5): Promise<string> {
  boardCount += 1
  const number = boardCount
  const administrator = await newsroom.contextOf('1')
  const category = await saveItem(
    entityByName('headlineCategory'),
    {},
    { name: `Kategori ${number}`, isApproved: true },
    administrator,
  )
  const type = await saveItem(
    entityByName('headlineType'),
    {},
    { name: `Manşet ${number}`, headlineCategoryId: category.id, totalContentCount: total, isApproved: true },
    administrator,
  )
  const { rows } = await sql<{ id: string }>`
    select id from boards where headline_type_id = ${type.id}`.execute(newsroom.database.db)
  return rows[0]?.id ?? ''
}

export async function publishedNews(
  newsroom: TestNewsroom,
  title: string,
  status = 'published',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contents (site_id, type, status, title)
    values (${MAIN_SITE}, 'news', ${status}, ${title}) returning id`.execute(newsroom.database.db)
  return rows[0]?.id ?? ''
}

/** An item without a content. */
export const linkItem = (title: string) => ({ title, url: `/${title}` })

/** Places such an item live, after another card or first. */
export const place = (title: string, after: string | null = null): OperationInput => ({
  kind: 'place',
  id: `new-${title}`,
  subject: null,
  to: 'live',
  after,
  item: linkItem(title),
})

/** A change of the current version, or of the one given, by this person. */
export async function changeBoardAs(
  context: Context,
  id: string,
  operations: OperationInput[],
  version?: number,
) {
  const base = version ?? (await getBoard(id, context)).version
  return changeBoard({ id, version: base, operations, lockEpoch: null }, context)
}

/** Cards in order: `~` before pending ones, `*` after pinned ones. */
export const cardTitles = ({ placements }: Board) =>
  placements.map(
    ({ card, isLive, order, pin }) =>
      `${isLive ? '' : '~'}${order} ${card.title}${pin === 'none' ? '' : '*'}`,
  )

export const placementIdOf = ({ placements }: Board, title: string) =>
  placements.find(({ card }) => card.title === title)?.id ?? ''

/** The same person with only these permissions. */
export const withPermissions = (context: Context, rights: readonly string[]): Context => ({
  ...context,
  viewer: { ...context.viewer, permissions: new Set(rights) },
})
