// How placements flow around those that hold their place. Plain functions of arrays.
import type { Placement } from './placement.ts'

type Line = readonly Placement[]

interface Held {
  index: number
  placement: Placement
}

const isPinned = ({ pin }: Placement): boolean => pin !== 'none'
const isPermanent = ({ pin }: Placement): boolean => pin === 'permanent'

/**
 * Moves a placement behind another (null: to the top). Pinned placements hold their places. A moved pinned placement takes
 * exactly the place named: a plain pin there steps aside, a permanent one holds it, and the moved one lands beside it, on
 * the side it came from. `anchor` must not be `id`.
 */
export function moved(line: Line, id: string, anchor: string | null): Placement[] {
  const from = line.findIndex((placement) => placement.id === id)
  const one = line[from]
  if (!one) throw new Error(`${id} does not stand here`)
  const rest = line.filter((placement) => placement !== one)
  const flow = rest.filter((placement) => !isPinned(placement))
  const held = heldBy(line, (placement) => isPinned(placement) && placement !== one)
  if (isPinned(one)) {
    const step = Math.sign(from - indexAfter(rest, anchor))
    const fixed = new Set(held.flatMap(({ index, placement }) => (isPermanent(placement) ? [index] : [])))
    const index = freeFrom(indexAfter(rest, anchor), step, fixed)
    return around(flow, [...stepAside(held, { index, step, fixed }), { index, placement: one }])
  }
  flow.splice(rankAfter(flow, held, anchor), 0, one)
  return around(flow, held)
}

/** Puts a new one after another (null: first). Only permanent ones hold their places. */
export function joined(line: Line, one: Placement, anchor: string | null): Placement[] {
  const held = heldBy(line, isPermanent)
  const flow = line.filter((placement) => !isPermanent(placement))
  flow.splice(rankAfter(flow, held, anchor), 0, one)
  return around(flow, held)
}

/** Takes one away. Pinned ones hold their places as long as the list reaches to them. */
export function left(line: Line, id: string): Placement[] {
  const stays = line.filter((placement) => placement.id !== id)
  const held = heldBy(line, (placement) => isPinned(placement) && placement.id !== id)
  return around(
    stays.filter((placement) => !isPinned(placement)),
    held,
  )
}

function heldBy(line: Line, holds: (placement: Placement) => boolean): Held[] {
  return line.flatMap((placement, index) => (holds(placement) ? [{ index, placement }] : []))
}

function indexAfter(line: Line, anchor: string | null): number {
  return anchor === null ? 0 : line.findIndex(({ id }) => id === anchor) + 1
}

/** The place among those that flow: after the anchor, or after all that stand before an anchor that holds its place. */
function rankAfter(flow: Line, held: readonly Held[], anchor: string | null): number {
  const holder = held.find(({ placement }) => placement.id === anchor)
  if (!holder) return indexAfter(flow, anchor)
  const heldBefore = held.filter(({ index }) => index < holder.index).length
  return Math.min(flow.length, holder.index - heldBefore)
}

/** The first place in a direction that no permanent pin holds. */
function freeFrom(index: number, step: number, fixed: ReadonlySet<number>): number {
  return fixed.has(index) ? freeFrom(index + step, step, fixed) : index
}

/** Frees a place: the plain pin there goes to the next place in a direction, and so does the one that holds that. */
function stepAside(
  held: readonly Held[],
  { index, step, fixed }: { index: number; step: number; fixed: ReadonlySet<number> },
): Held[] {
  const holder = held.find((one) => one.index === index)
  if (!holder) return [...held]
  const others = held.filter((one) => one !== holder)
  const next = freeFrom(index + step, step, fixed)
  return [...stepAside(others, { index: next, step, fixed }), { index: next, placement: holder.placement }]
}

/** The line in which those that hold a place have it, and the others follow each other in what is left. */
function around(flow: Line, held: readonly Held[]): Placement[] {
  const line = [...flow]
  let limit = flow.length + held.length
  const places = held
    .toSorted((a, b) => b.index - a.index)
    .map(({ index, placement }) => {
      // A list that got shorter pushes the last ones together at its end.
      limit = Math.min(index, limit - 1)
      return { index: limit, placement }
    })
  for (const { index, placement } of places.reverse()) line.splice(index, 0, placement)
  return line
}
