// How placements flow around those with a fixed position. Pure functions of arrays.
import type { Placement } from './placement.ts'

type PlacementLine = readonly Placement[]

interface FixedPlacement {
  index: number
  placement: Placement
}

const isPinned = ({ pin }: Placement): boolean => pin !== 'none'
const isPermanent = ({ pin }: Placement): boolean => pin === 'permanent'

/**
 * Moves a placement after another (null: to the top). Pinned placements keep their positions. A moved pinned placement
 * takes exactly the target position: a plain pin there steps aside; a permanent one stays, and the moved one lands beside
 * it, on the side it came from. `anchor` must not be `id`.
 */
export function movePlacement(line: PlacementLine, id: string, anchor: string | null): Placement[] {
  const from = line.findIndex((placement) => placement.id === id)
  const one = line[from]
  if (!one) throw new Error(`There is no placement ${id} here`)
  const rest = line.filter((placement) => placement !== one)
  const flow = rest.filter((placement) => !isPinned(placement))
  const held = fixedPlacements(line, (placement) => isPinned(placement) && placement !== one)
  if (isPinned(one)) {
    const step = Math.sign(from - indexAfter(rest, anchor))
    const fixed = new Set(held.flatMap(({ index, placement }) => (isPermanent(placement) ? [index] : [])))
    const index = nextFreeIndex(indexAfter(rest, anchor), step, fixed)
    return mergeFixed(flow, [...makeRoomAt(held, { index, step, fixed }), { index, placement: one }])
  }
  flow.splice(flowIndexAfter(flow, held, anchor), 0, one)
  return mergeFixed(flow, held)
}

/** Inserts a new placement after another (null: first). Only permanent ones keep their positions. */
export function insertPlacement(line: PlacementLine, one: Placement, anchor: string | null): Placement[] {
  const held = fixedPlacements(line, isPermanent)
  const flow = line.filter((placement) => !isPermanent(placement))
  flow.splice(flowIndexAfter(flow, held, anchor), 0, one)
  return mergeFixed(flow, held)
}

/** Removes a placement. Pinned ones keep their positions as far as the shorter list allows. */
export function removePlacement(line: PlacementLine, id: string): Placement[] {
  const stays = line.filter((placement) => placement.id !== id)
  const held = fixedPlacements(line, (placement) => isPinned(placement) && placement.id !== id)
  return mergeFixed(
    stays.filter((placement) => !isPinned(placement)),
    held,
  )
}

function fixedPlacements(line: PlacementLine, holds: (placement: Placement) => boolean): FixedPlacement[] {
  return line.flatMap((placement, index) => (holds(placement) ? [{ index, placement }] : []))
}

function indexAfter(line: PlacementLine, anchor: string | null): number {
  return anchor === null ? 0 : line.findIndex(({ id }) => id === anchor) + 1
}

/** Index among the flowing placements: after the anchor, or after all that precede a fixed anchor. */
function flowIndexAfter(flow: PlacementLine, held: readonly FixedPlacement[], anchor: string | null): number {
  const holder = held.find(({ placement }) => placement.id === anchor)
  if (!holder) return indexAfter(flow, anchor)
  const heldBefore = held.filter(({ index }) => index < holder.index).length
  return Math.min(flow.length, holder.index - heldBefore)
}

/** The first position in a direction without a permanent pin. */
function nextFreeIndex(index: number, step: number, fixed: ReadonlySet<number>): number {
  return fixed.has(index) ? nextFreeIndex(index + step, step, fixed) : index
}

/** Frees a position: its plain pin moves to the next position in a direction, and so does any pin there. */
function makeRoomAt(
  held: readonly FixedPlacement[],
  { index, step, fixed }: { index: number; step: number; fixed: ReadonlySet<number> },
): FixedPlacement[] {
  const holder = held.find((one) => one.index === index)
  if (!holder) return [...held]
  const others = held.filter((one) => one !== holder)
  const next = nextFreeIndex(index + step, step, fixed)
  return [...makeRoomAt(others, { index: next, step, fixed }), { index: next, placement: holder.placement }]
}

/** The line with fixed placements in their positions and the others flowing around them. */
function mergeFixed(flow: PlacementLine, held: readonly FixedPlacement[]): Placement[] {
  const line = [...flow]
  let limit = flow.length + held.length
  const places = held
    .toSorted((a, b) => b.index - a.index)
    .map(({ index, placement }) => {
      // In a shorter list, the last fixed placements move together at its end.
      limit = Math.min(index, limit - 1)
      return { index: limit, placement }
    })
  for (const { index, placement } of places.reverse()) line.splice(index, 0, placement)
  return line
}
