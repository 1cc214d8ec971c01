// Steps of a status as the list offers them: which a person may take, and the way back from one that was taken.
import { type ContentStatus, STATUS_STEPS } from '@manset/model/content.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'

/** Statuses readers see, or will see without anybody's doing. */
const LIVE: readonly ContentStatus[] = ['published', 'scheduled']

type Can = (key: PermissionKey) => boolean

/** Statuses the person may give to a content of this type that has this one. */
export function openSteps(type: string, from: ContentStatus, can: Can): ContentStatus[] {
  if (!can(`${type}.edit`)) return []
  return STATUS_STEPS[from].filter((to) => {
    // Publishing what is scheduled needs another date, which is the editor's matter.
    if (to === from || (from === 'scheduled' && to === 'published')) return false
    if (to === 'removed') return can(`${type}.remove`)
    return LIVE.includes(to) || LIVE.includes(from) ? can(`${type}.publish`) : true
  })
}

/** What becomes of a content asked to be `published`: with a publish date ahead it is scheduled. */
export function settledStatus(
  asked: ContentStatus,
  publishDate: string | null | undefined,
  now: Date,
): ContentStatus {
  const isAhead = publishDate !== null && publishDate !== undefined && Date.parse(publishDate) > now.getTime()
  return asked === 'published' && isAhead ? 'scheduled' : asked
}

/**
 * The steps from one status back to an earlier one, never through a status readers would see on the way. Where there
 * is no such way, as out of the trash to `unpublished`, the first step back that is quiet.
 */
export function stepsBack(from: ContentStatus, to: ContentStatus): ContentStatus[] {
  const ways: ContentStatus[][] = [[from]]
  const seen = new Set<ContentStatus>([from])
  for (const way of ways) {
    const last = way.at(-1) ?? from
    for (const next of STATUS_STEPS[last]) {
      // `scheduled` is reached by asking for `published`.
      if (next === to || (to === 'scheduled' && next === 'published')) return [...way.slice(1), next]
      if (seen.has(next) || LIVE.includes(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return STATUS_STEPS[from].filter((next) => !LIVE.includes(next)).slice(0, 1)
}
