// What headlines, stories and reels must keep beside their definitions.
import { lockNameOf } from '@manset/model/edit-locks.ts'
import type { ReelVideoValue } from '@manset/model/entities/reel.ts'
import { can } from '@manset/model/permissions.ts'
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import type { Problem } from '@manset/model/problem.ts'
import { sql } from 'kysely'
import { loadEditing } from '../../abilities/lock/editing.ts'
import { locked } from '../../abilities/lock/refusals.ts'
import type { Behaviour, Draft } from '../../kit/entity/behaviour.ts'
import { forbidden } from '../../platform/refusal.ts'

/**
 * What a headline is of stays: another content in its place is an operation of the board. While somebody has its board,
 * only they write the words of what stands there.
 */
export const headlineRule: Behaviour = {
  async prepare({ before, value, context }) {
    if (!before) return
    for (const name of ['contentId', 'recipeId'] as const) value[name] = before[name] as string | null
    const { db } = context.tools
    const { rows } = await sql<{ id: string; kind: BoardKindName }>`
      select b.id, b.kind from placements p join boards b on b.id = p.board_id
      where p.item_id = ${before.id} and b.kind in ('headlineBoard', 'headlineOldBoard')`.execute(db)
    for (const { id, kind } of rows) {
      const board = { lockName: lockNameOf(BOARD_KINDS[kind]), type: kind, itemId: id }
      const { lock } = await loadEditing(db, board)
      if (lock?.isLive && lock.holder?.id !== context.viewer.userId) throw locked(lock, context.viewer.userId)
    }
  },
}

/** A list never shows fewer than stand in it: only the database sees both at once. */
export const headlineTypeRule: Behaviour = {
  constraints: {
    boards_total: { field: 'totalContentCount', rule: 'totalContentCountLess', params: {} },
  },
}

/** Advertisements have a right of their own, as they stand and as they become. */
function demandAdvertising({ before, value, context }: Draft): void {
  const isOne = [before?.placedType, value.placedType].includes('advertisement')
  if (isOne && !can(context.viewer, before ? 'storyAd.edit' : 'storyAd.create')) throw forbidden()
}

export const storyRule: Behaviour = { prepare: demandAdvertising }

/** A phone is 9 wide and 16 high; a pixel more or less is nobody's fault. */
const isUpright = (width: number, height: number) => Math.abs(width * 16 - height * 9) <= 16

export const reelRule: Behaviour = {
  prepare: demandAdvertising,
  async check({ value, context }): Promise<Problem[]> {
    const videos = (value.videos ?? []) as ReelVideoValue[]
    const paths = videos.flatMap(({ video }) => video?.path ?? [])
    if (paths.length === 0) return []
    const { rows } = await sql<{ path: string; width: number | null; height: number | null }>`
      select path, width, height from media
      where site_id = ${context.viewer.siteId} and path = any(${paths})`.execute(context.tools.db)
    const sizes = new Map(rows.map((row) => [row.path, row]))
    return videos.flatMap(({ video }, index): Problem[] => {
      const { width, height } = sizes.get(video?.path ?? '') ?? {}
      if (!width || !height || isUpright(width, height)) return []
      return [{ field: `videos.${index}.video`, rule: 'upright', params: { width, height } }]
    })
  },
}
