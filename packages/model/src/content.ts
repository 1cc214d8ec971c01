// What content is, whatever its type: types, statuses and which status may follow which.

/** Content types of the specification, in the order of its routes. */
export const CONTENT_TYPES = [
  'news',
  'video',
  'photoGallery',
  'column',
  'cartoon',
  'infographic',
  'promotion',
  'podcast',
  'officialAnnouncement',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_STATUSES = [
  'draft',
  'waiting',
  'published',
  'unpublished',
  'scheduled',
  'expired',
  'removed',
] as const
export type ContentStatus = (typeof CONTENT_STATUSES)[number]

/**
 * Which status a person may ask for from which. `published` asked with a publish date ahead becomes
 * `scheduled`; `expired` is only ever set by the clock (decisions, States).
 */
export const STATUS_STEPS: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ['waiting', 'published', 'removed'],
  waiting: ['draft', 'published', 'removed'],
  published: ['unpublished', 'published'],
  unpublished: ['published', 'waiting', 'draft', 'removed'],
  scheduled: ['unpublished', 'published'],
  expired: ['published', 'unpublished', 'removed'],
  removed: ['draft'],
}

/** Statuses in which readers see the content or will: every required field must be filled. */
export const COMPLETE_STATUSES: readonly ContentStatus[] = ['waiting', 'published', 'scheduled']
