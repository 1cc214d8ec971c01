/** Whether two field values are equivalent: undefined, null, an empty text and an empty list count as equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b)
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  )
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * The saved values, but with the whitespace that was sent. The server trims texts; a person who saves between two words would lose the
 * space before the next one.
 */
export function restoreWhitespace<V extends Readonly<Record<string, unknown>>>(sent: V, answered: V): V {
  return Object.fromEntries(
    Object.entries(answered).map(([name, value]) => {
      const isOnlyBlanks =
        !isSameValue(sent[name], value) && isSameValue(trimWhitespace(sent[name]), trimWhitespace(value))
      return [name, isOnlyBlanks ? sent[name] : value]
    }),
  ) as V
}

function trimWhitespace(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, '')
  if (Array.isArray(value)) return value.map(trimWhitespace)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimWhitespace(part)]))
}
