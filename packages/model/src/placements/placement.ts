// A placement puts a content, a recipe or something written by hand into a list: a headline list, a story, a reel.
// What is alike about all of them stands here: who comes before whom, what is pinned, what waits for its moment.

/** Whether a placement gives way: `pinned` ones stay where they are when others are moved, `permanent` ones also when new ones come. */
export const PINS = ['none', 'pinned', 'permanent'] as const
export type Pin = (typeof PINS)[number]

/** How many may wait in one list: the whole of it is kept with every version, and shown on every screen. */
export const MOST_PENDING = 500

/** What an arrangement has to know of a placement; the rest of it (titles, pictures) has no say in the order. */
export interface Placement {
  id: string
  /** What is placed, such as `content:12`; null for what was written by hand, which may stand there twice. */
  subject: string | null
  pin: Pin
  /** The moment a pending one comes live by itself, ISO 8601 in UTC; null for one that waits for somebody. */
  date: string | null
  /** The moment it goes by itself, wherever it stands then; null for one that stays. */
  end: string | null
  /** The version of the arrangement in which somebody last said something about this very placement. */
  changed: number
}

/**
 * A list as it stands. The order of a live placement is its index + 1; that of a pending one is its index + 1 among those
 * of the same date: so orders are dense and unique, whatever is done.
 */
export interface Arrangement {
  /** Grows by one with every change. */
  version: number
  /** How many may be live at once. */
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

/** Every placement with its order, live ones first: what is stored, and what screens show. */
export function ordered({ live, pending }: Arrangement): Ordered[] {
  const counts = new Map<string | null, number>()
  const waiting = pending.map((placement) => {
    const order = (counts.get(placement.date) ?? 0) + 1
    counts.set(placement.date, order)
    return { ...placement, isLive: false, order }
  })
  return [...live.map((placement, index) => ({ ...placement, isLive: true, order: index + 1 })), ...waiting]
}
