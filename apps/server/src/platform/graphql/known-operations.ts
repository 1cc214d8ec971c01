// If only the web application's operations may run, a text is recognized by its hash.
import { createHash } from 'node:crypto'

/** `known` maps SHA-256 (hex) of an operation's text to its name; `earlier` are hashes of older builds that open tabs may use. */
export function createKnownOperations(
  known: Readonly<Record<string, string>>,
  earlier: readonly string[] = [],
): (text: string) => boolean {
  const hashes = new Set([...Object.keys(known), ...earlier])
  return (text) => hashes.has(createHash('sha256').update(text).digest('hex'))
}
