// Rules for contents with videos: published ones are playable at once, and a poster is one of those offered.
import { isLive, statusOf } from '@manset/model/abilities/publish.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { fieldEntries } from '@manset/model/kinds/fields-where.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { isUnfinished } from '@manset/model/media/video-process.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { processOfPath } from './process-row.ts'

/**
 * A video can be published once its first rendition exists. A failed one does not block publishing: the original is served, and its page
 * shows the reason.
 */
export const videoRule: Behaviour = {
  async check({ entity, value, before, columns, context }) {
    const problems: Problem[] = []
    const goesOut = isLive(statusOf(columns as never)) && !isLive(statusOf(before))
    for (const [name, field] of fieldEntries(fieldsOf(entity))) {
      if (field.kind !== 'video') continue
      const video = value[name] as VideoValue | null | undefined
      if (!video?.path) continue
      const was = before?.[name] as VideoValue | null | undefined
      const isNew = was?.path !== video.path
      if (!goesOut && !isNew && (was?.poster ?? null) === (video.poster ?? null)) continue
      const process = await processOfPath(context.tools, context.viewer.siteId, video.path)
      if (video.poster && !process?.posters.some(({ path }) => path === video.poster))
        problems.push({ field: name, rule: 'videoPoster', params: {} })
      const isShown = isLive(statusOf(columns as never)) && (goesOut || isNew)
      if (isShown && process && isUnfinished(process.state) && process.renditions.length === 0)
        problems.push({ field: name, rule: 'videoNotReady', params: { percent: process.percent } })
    }
    return problems
  },
}
