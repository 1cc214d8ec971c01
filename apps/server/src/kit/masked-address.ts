/** Names so long keep two letters and their last one: a short one would be told by them. */
const LONG = 6

/**
 * So much of an address that rows can be told apart and nobody can write to it: `ay***n@example.com`. What is no address
 * keeps its first letter.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...(at > 0 ? address.slice(0, at) : address)]
  const isLong = at > 0 && name.length >= LONG
  const shown = [name.slice(0, isLong ? 2 : 1).join(''), isLong ? (name.at(-1) ?? '') : '']
  return `${shown.join('***')}${at > 0 ? address.slice(at) : ''}`
}
