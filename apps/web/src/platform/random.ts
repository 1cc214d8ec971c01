const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new key of small letters and digits that no other item has. */
export function randomKey(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
}
