// Notifies people of due placements that were held or late: those who placed or scheduled them, and the creators and last editors of their
// contents.
import { BOARD_KINDS } from '@manset/model/placements/boards.ts'
import type { Placement } from '@manset/model/placements/placement.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type NoticeInput, sendNotices } from '../kit/notices/notices.ts'
import type { Board } from './board-row.ts'
import { cardProblems } from './placement-problems.ts'

export interface UntimelyPlacement {
  placement: Placement
  /** Why it was held; null if it was late. */
  held: 'unfit' | 'full' | null
}

/** Writes the notices in the transaction that has written the board; `board` is its previous state. */
export async function notifyEditors(
  trx: Transaction<Tables>,
  board: Board,
  untimely: readonly UntimelyPlacement[],
  at: Date,
): Promise<void> {
  if (untimely.length === 0) return
  const placementsBefore = new Map(board.placements.map((one) => [one.id, one]))
  const known = untimely.flatMap((one) => placementsBefore.get(one.placement.id) ?? [])
  const people = await loadRecipients(trx, board, known)
  const { kind, id: itemId, siteId, headlineType } = board
  const notices = untimely.flatMap(({ placement, held }): NoticeInput[] => {
    const one = placementsBefore.get(placement.id)
    if (!one) return []
    const { title, content } = one.card
    const due = placement.date ?? at.toISOString()
    const noticeKind = held ? 'placementHeld' : 'placementLate'
    return [
      {
        ...{ to: people.get(one.id) ?? [], siteId, kind: noticeKind, entity: kind, itemId },
        permissions: [`${BOARD_KINDS[kind].permission}.view`, ...(content ? [`${content.type}.view`] : [])],
        dedupKey: `${noticeKind}:${one.id}:${due}`,
        about: {
          ...{
            title,
            due,
            held,
            list: headlineType,
            content: content && { id: content.id, type: content.type },
          },
          faults: held === 'unfit' ? cardProblems(board, one.card) : [],
        },
      },
    ]
  })
  await sendNotices(trx, notices, at)
}

/** Placement → distinct ids of people. */
async function loadRecipients(
  trx: Transaction<Tables>,
  { id, kind }: Board,
  placements: readonly { id: string; itemId: string; changed: number }[],
): Promise<Map<string, string[]>> {
  const { entity } = BOARD_KINDS[kind]
  const changedPlacements = placements.map((one) => ({
    id: one.id,
    itemId: one.itemId,
    changed: one.changed,
  }))
  const content =
    entity === 'headline'
      ? sql`left join contents c on c.id = i.content_id`
      : sql`left join contents c on false`
  const { rows } = await sql<{ id: string; people: string[] }>`
    select x.id, array(select distinct p from unnest(array[r.created_by, i.created_by, c.created_by, c.updated_by]) p
      where p is not null)::text[] as people
    from jsonb_to_recordset(${JSON.stringify(changedPlacements)}::jsonb) as x(id text, "itemId" bigint, changed int)
      join ${sql.table(ITEM_TABLES[entity])} i on i.id = x."itemId" ${content}
      left join revisions r on r.entity = ${kind} and r.item_id = ${id} and r.version = x.changed`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row.people]))
}

const ITEM_TABLES = { headline: 'headlines', story: 'stories', reel: 'reels' } as const
