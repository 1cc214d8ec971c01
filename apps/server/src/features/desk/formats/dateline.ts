// "İSTANBUL, 12 Mart (Anka) -", "Berlin (dpa) – Der Minister …": the place a story is dated.

const REACH = 160
const CITY_CHARACTERS = 60

/** The city of a dateline: what stands before its date, its agency and its dash. Null where that is no name. */
export function cityOf(dateline: string): string | null {
  const city = (dateline.slice(0, REACH).split(/[(,;:/\d\r\n]|\s[-–—_]+(?:\s|$)|\.\s/, 1)[0] ?? '')
    .replace(/[-–—.\s]+$/, '')
    .trim()
  return city.length <= CITY_CHARACTERS && /^\p{L}[\p{L}\p{M}'’.\s-]*$/u.test(city) ? city : null
}

/** The dateline a text begins with: capitals or a name, then the agency in brackets and a dash. */
export function leadingDateline(text: string): string | null {
  const match = /^\s*(?<line>\p{Lu}[\p{L}\p{M}'’.,/\s\d-]{1,80}\((?:[^()]{2,30})\)\s*[-–—_])/u.exec(
    text.slice(0, REACH),
  )
  return match?.groups?.line ?? null
}
