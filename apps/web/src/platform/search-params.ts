// Filters in the address: plain `key=value`, the key repeated for each further value, no JSON. Addresses stay readable, and every text (& +
// % İ ع) survives a round trip.

export type SearchValues = Record<string, string | string[]>

/** Reads `?a=1&b=x&b=y` into `{ a: '1', b: ['x', 'y'] }`. */
export function parseSearch(search: string): SearchValues {
  const values: SearchValues = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values[key]
    if (earlier === undefined) values[key] = value
    else values[key] = Array.isArray(earlier) ? [...earlier, value] : [earlier, value]
  }
  return values
}

/** Writes the values without empty ones; the result starts with `?` unless it is empty. */
export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const single of Array.isArray(value) ? value : [value])
      if (single !== undefined && single !== null && single !== '') params.append(key, String(single))
  const text = params.toString()
  return text ? `?${text}` : ''
}
