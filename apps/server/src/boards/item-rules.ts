// Rules of headlines, stories and reels beyond their definitions.
import type { ReelVideoValue } from '@manset/model/entities/reel.ts'
import { lockNameOf } from '@manset/model/locks/edit-locks.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { BOARD_KIND_NAMES, BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { missingCrops } from '@manset/model/placements/missing-crops.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, sql } from 'kysely'
import { loadEditing } from '../abilities/lock/editing.ts'
import { lockedRefusal } from '../abilities/lock/refusals.ts'
import type { Tables } from '../db/tables.ts'
import type { Behaviour, Draft } from '../kit/entity/behaviour.ts'
import { checkMediaRights, type FileUse, laterInstant } from '../kit/entity/media-rights.ts'
import { forbidden } from '../platform/refusal.ts'
import { requireBoardPermission } from './permissions.ts'

/** A board on which an item is placed. */
interface BoardOfItem {
  id: string
  kind: BoardKindName
  isLive: boolean
  /** Live, or scheduled to go live. */
  isLiveOrScheduled: boolean
  /** When a pending placement goes live; null for a live one. */
  date: Date | null
  cropTypes: string[]
}

/** Requires the permission to publish on every board where the item is live or scheduled. */
async function requireBoardPermissions({ entity, before, context }: Draft): Promise<readonly BoardOfItem[]> {
  if (!before) return []
  const boards = await loadBoardsOfItem(context.tools.db, entity.name, before.id)
  for (const { kind, isLiveOrScheduled } of boards) {
    requireBoardPermission(kind, 'edit', context.viewer)
    if (isLiveOrScheduled) requireBoardPermission(kind, 'publish', context.viewer)
  }
  return boards
}

async function loadBoardsOfItem(db: Kysely<Tables>, entity: string, itemId: string): Promise<BoardOfItem[]> {
  const kinds = BOARD_KIND_NAMES.filter((kind) => BOARD_KINDS[kind].entity === entity)
  const { rows } = await sql<BoardOfItem>`
    select b.id, b.kind, p.is_live as "isLive", p.is_live or p.live_date is not null as "isLiveOrScheduled",
      case when not p.is_live then p.live_date end as date,
      coalesce((select array_agg(x.key) from headline_types y join crop_types x on x.id = any(y.crop_type_ids)
        where y.id = b.headline_type_id), '{}') as "cropTypes"
    from placements p join boards b on b.id = p.board_id
    where p.item_id = ${itemId} and b.kind = any(${kinds})`.execute(db)
  return rows
}

/** New files of an item, including those shown from another item (`borrowed`), must be usable when readers see them. */
async function rightsProblems(draft: Draft, borrowed: readonly FileUse[] = []): Promise<Problem[]> {
  const { entity, before, context } = draft
  if (!before) return []
  const { db, clock } = context.tools
  const seen = (await loadBoardsOfItem(db, entity.name, before.id)).filter(
    ({ isLiveOrScheduled }) => isLiveOrScheduled,
  )
  if (seen.length === 0) return []
  const moments = seen.map(({ date }) => laterInstant(date, clock.now()).getTime())
  return checkMediaRights(draft, { at: new Date(Math.max(...moments)), isLive: true, borrowed })
}

/**
 * A headline's content or recipe cannot change here: replacing it is an operation of the board. While somebody holds the board's lock, only
 * they edit headlines placed on it.
 */
export const headlineBehaviour: Behaviour = {
  async prepare(draft) {
    const { before, value, context } = draft
    if (!before) return
    for (const name of ['contentId', 'recipeId'] as const) value[name] = before[name] as string | null
    for (const { id, kind } of await requireBoardPermissions(draft)) {
      const board = { lockName: lockNameOf(BOARD_KINDS[kind]), type: kind, itemId: id }
      const { lock } = await loadEditing(context.tools.db, board)
      if (lock?.isLive && lock.holder?.id !== context.viewer.userId)
        throw lockedRefusal(lock, context.viewer.userId)
    }
  },
  /** A live headline must stay fit to be shown: a state that could not be placed cannot be saved. */
  async check(draft): Promise<Problem[]> {
    const { entity, before, value, context } = draft
    if (!before) return []
    const { db } = context.tools
    // Without its own picture, it now shows the cover of its content.
    const cover = before.image && !value.image ? await loadCover(db, value.contentId) : null
    const rights = await rightsProblems(draft, cover ? [{ field: 'image', path: cover.path }] : [])
    const live = (await loadBoardsOfItem(db, entity.name, before.id)).filter(({ isLive }) => isLive)
    if (live.length === 0) return rights
    const { contentId, title, url } = value
    if (!contentId && !(title && url))
      return [...rights, { field: title ? 'url' : 'title', rule: 'required', params: {} }]
    const asked = [...new Set(live.flatMap(({ cropTypes }) => cropTypes))]
    const image = (value.image as ImageValue | null) ?? (await loadCover(db, contentId))
    const crops = missingCrops(image, asked).map((cropTypeId) => ({
      ...{ field: 'image', rule: 'validCropSettings' },
      params: { cropTypeId, fault: 'missing' },
    }))
    return [...rights, ...crops]
  },
}

async function loadCover(db: Kysely<Tables>, contentId: unknown): Promise<ImageValue | null> {
  if (!contentId) return null
  const { rows } = await sql<{ cover: ImageValue | null }>`
    select cover from contents where id = ${contentId}`.execute(db)
  return rows[0]?.cover ?? null
}

/** A list's total cannot fall below its number of live placements; only a database constraint sees both at once. */
export const headlineTypeBehaviour: Behaviour = {
  constraints: {
    boards_total: { field: 'totalContentCount', rule: 'totalContentCountLess', params: {} },
  },
}

/** Advertisements need their own permission, before and after the change. */
async function requireAdvertisementPermission(draft: Draft): Promise<void> {
  const { before, value, context } = draft
  await requireBoardPermissions(draft)
  const isOne = [before?.placedType, value.placedType].includes('advertisement')
  if (isOne && !can(context.viewer, before ? 'storyAd.edit' : 'storyAd.create')) throw forbidden()
}

export const storyBehaviour: Behaviour = { prepare: requireAdvertisementPermission, check: rightsProblems }

/** An aspect ratio of 9:16, with a tolerance of about a pixel. */
const isUpright = (width: number, height: number) => Math.abs(width * 16 - height * 9) <= 16

export const reelBehaviour: Behaviour = {
  prepare: requireAdvertisementPermission,
  async check(draft): Promise<Problem[]> {
    const { value, context } = draft
    const rights = await rightsProblems(draft)
    const videos = (value.videos ?? []) as ReelVideoValue[]
    const paths = videos.flatMap(({ video }) => video?.path ?? [])
    if (paths.length === 0) return rights
    const { rows } = await sql<{ path: string; width: number | null; height: number | null }>`
      select path, width, height from media
      where site_id = ${context.viewer.siteId} and path = any(${paths})`.execute(context.tools.db)
    const sizes = new Map(rows.map((row) => [row.path, row]))
    const upright = videos.flatMap(({ video }, index): Problem[] => {
      const { width, height } = sizes.get(video?.path ?? '') ?? {}
      if (!width || !height || isUpright(width, height)) return []
      return [{ field: `videos.${index}.video`, rule: 'upright', params: { width, height } }]
    })
    return [...rights, ...upright]
  },
}
