// A placement puts a content, a recipe or a free text on a board of headlines, stories or reels. The common part of all
// boards: order, pins and pending placements.

/** Whether a placement gives way: `pinned` ones stay when others are moved, `permanent` ones also when new ones arrive. */
export const PINS = ['none', 'pinned', 'permanent'] as const
export type Pin = (typeof PINS)[number]

/** Maximum number of pending placements on a board: every version stores the whole board, and every screen shows it. */
export const MAX_PENDING = 500

/** The properties that determine the order; titles and pictures do not. */
export interface Placement {
  id: string
  /** The placed item, such as `content:12`; null for free texts, which may occur repeatedly. */
  subject: string | null
  pin: Pin
  /** When a pending placement goes live, ISO 8601 in UTC; null if it waits for a person. */
  date: string | null
  /** When it leaves, live or pending, ISO 8601 in UTC; null if it stays. */
  end: string | null
  /** The version of the arrangement in which somebody last changed this placement. */
  changed: number
}

/**
 * The state of a board. The order of a live placement is its index + 1. That of a pending one is its index + 1 among those
 * of the same date. Orders are therefore always dense and unique.
 */
export interface Arrangement {
  /** Incremented with every change. */
  version: number
  /** Maximum number of live placements. */
  total: number
  live: readonly Placement[]
  /** By date, those without one last. */
  pending: readonly Placement[]
}

export interface Ordered extends Placement {
  isLive: boolean
  /** From 1. */
  order: number
}

/** All placements with their order, live ones first, as they are stored and shown. */
export function ordered({ live, pending }: Arrangement): Ordered[] {
  const counts = new Map<string | null, number>()
  const waiting = pending.map((placement) => {
    const order = (counts.get(placement.date) ?? 0) + 1
    counts.set(placement.date, order)
    return { ...placement, isLive: false, order }
  })
  return [...live.map((placement, index) => ({ ...placement, isLive: true, order: index + 1 })), ...waiting]
}
