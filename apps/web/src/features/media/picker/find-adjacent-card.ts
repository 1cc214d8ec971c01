interface CardOffset {
  offsetLeft: number
  offsetTop: number
}

/** The card that an arrow key leads to, by the cards' positions on screen; null if none. */
export function findAdjacentCard(key: string, from: number, places: readonly CardOffset[]): number | null {
  const here = places[from]
  if (!here) return null
  const row = (top: number) => places.flatMap((place, index) => (place.offsetTop === top ? [index] : []))
  const tops = [...new Set(places.map(({ offsetTop }) => offsetTop))]
  const own = row(here.offsetTop)
  const beside = (step: number) => {
    const top = tops[tops.indexOf(here.offsetTop) + step]
    if (top === undefined) return null
    const line = row(top)
    return line[Math.min(own.indexOf(from), line.length - 1)] ?? null
  }
  // In right-to-left layouts, the next card is to the left.
  const next = own[1] ?? own[0] ?? 0
  const isFromRight = (places[next]?.offsetLeft ?? 0) < (places[own[0] ?? 0]?.offsetLeft ?? 0)
  const step = (by: number) => (places[from + by] ? from + by : null)
  const ways: Record<string, () => number | null> = {
    ArrowRight: () => step(isFromRight ? -1 : 1),
    ArrowLeft: () => step(isFromRight ? 1 : -1),
    ArrowDown: () => beside(1),
    ArrowUp: () => beside(-1),
    Home: () => 0,
    End: () => places.length - 1,
  }
  return Object.hasOwn(ways, key) ? (ways[key]?.() ?? null) : null
}
