/** Names of at least this length keep two letters and their last one; for a shorter name these would reveal it. */
const MIN_LONG_NAME = 6

/**
 * Masks an address so that rows remain distinguishable but nobody can write to it: `ay***n@example.com`. A text that is no
 * address keeps its first letter.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...(at > 0 ? address.slice(0, at) : address)]
  const isLong = at > 0 && name.length >= MIN_LONG_NAME
  const shown = [name.slice(0, isLong ? 2 : 1).join(''), isLong ? (name.at(-1) ?? '') : '']
  return `${shown.join('***')}${at > 0 ? address.slice(at) : ''}`
}
