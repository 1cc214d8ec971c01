// Where only the web application's own operations may run, a text is known by its hash.
import { createHash } from 'node:crypto'

/** `known` maps SHA-256 (hex) of an operation's text to its name; `earlier` are hashes of builds that tabs may still run. */
export function createKnownOperations(
  known: Readonly<Record<string, string>>,
  earlier: readonly string[] = [],
): (text: string) => boolean {
  const hashes = new Set([...Object.keys(known), ...earlier])
  return (text) => hashes.has(createHash('sha256').update(text).digest('hex'))
}
