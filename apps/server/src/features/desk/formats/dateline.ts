// Datelines such as "İSTANBUL, 12 Mart (Anka) -" or "Berlin (dpa) – Der Minister …": the place and date of a story.

const MAX_DATELINE_CHARACTERS = 160
const CITY_CHARACTERS = 60

/** The city of a dateline: the part before date, agency and dash. Null if that is not a name. */
export function parseCity(dateline: string): string | null {
  const city = (
    dateline.slice(0, MAX_DATELINE_CHARACTERS).split(/[(,;:/\d\r\n]|\s[-–—_]+(?:\s|$)|\.\s/, 1)[0] ?? ''
  )
    .replace(/[-–—.\s]+$/, '')
    .trim()
  return city.length <= CITY_CHARACTERS && /^\p{L}[\p{L}\p{M}'’.\s-]*$/u.test(city) ? city : null
}

const LEADS = [
  /^\s*(?<line>\p{Lu}[\p{L}\p{M}'’.,/\s\d-]{1,80}\([^()]{2,30}\))/u,
  /^\s*(?<line>\p{Lu}[\p{Lu}\p{M}'’\s-]{2,40},[^-–—_\n]{2,60}\s[-–—_]+\s)/u,
]

/** The dateline at the start of a text: a place with the agency in brackets, or a place in capitals with date and dash. */
export function parseLeadingDateline(text: string): string | null {
  const start = text.slice(0, MAX_DATELINE_CHARACTERS)
  return LEADS.map((lead) => lead.exec(start)?.groups?.line).find(Boolean) ?? null
}
