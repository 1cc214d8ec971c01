import type { ContentStatus } from '@manset/model/content.ts'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'

/** The status of a content; one that was never saved is a draft. */
export function statusOf(item: EntityItem | null): ContentStatus {
  return (item?.status as ContentStatus | undefined) ?? 'draft'
}

/** Whether readers see it, or will without anybody's doing. */
export function isLive(status: ContentStatus): boolean {
  return status === 'published' || status === 'scheduled'
}
