// The status of a sample content, depending on its age.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import type { Random } from './random.ts'

const minute = 60_000
const day = 86_400_000

type Times = { status: ContentStatus } & Record<
  'publish_date' | 'published_at' | 'expiration_date' | 'removed_at',
  Date | null
>

/** A plausible status for the age: unfinished contents are young, expired ones old. */
export function statusOf(createdAt: Date, now: Date, random: Random): Times {
  const age = now.getTime() - createdAt.getTime()
  const publishedAt = new Date(Math.min(createdAt.getTime() + random.whole(3, 70) * minute, now.getTime()))
  const none = { publish_date: null, published_at: null, expiration_date: null, removed_at: null }
  const published = { ...none, publish_date: publishedAt, published_at: publishedAt }
  const chance = random.share()
  if (age < 3 * day && chance < 0.1) return { status: 'waiting', ...none }
  if (age < 12 * day && chance < 0.19) return { status: 'draft', ...none }
  if (age < 4 * day && chance < 0.26) {
    return {
      status: 'scheduled',
      ...none,
      publish_date: new Date(now.getTime() + random.whole(60, 4000) * minute),
    }
  }
  if (age < 25 * day && chance > 0.95) {
    return { status: 'removed', ...published, removed_at: new Date(now.getTime() - age * random.share()) }
  }
  if (age > 6 * day && chance < 0.03) {
    const over = new Date(createdAt.getTime() + random.whole(2, 5) * day)
    return { status: 'expired', ...published, expiration_date: over }
  }
  if (chance < 0.06) return { status: 'unpublished', ...published }
  return { status: 'published', ...published }
}
