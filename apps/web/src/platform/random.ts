const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new random key of lowercase letters and digits. */
export function randomKey(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
}

/** A new UUID. `crypto.randomUUID` exists over https and on localhost only. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
