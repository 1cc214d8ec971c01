// Measures bytes while they pass: how many, how many lines, and their SHA-256.
import { createHash } from 'node:crypto'
import type { Bytes } from './archive.ts'

export interface Measure {
  bytes: number
  /** Line ends; of rows as COPY writes them, the rows: one inside a value is escaped. */
  lines: number
  sha256: string
}

export interface Meter {
  /** The same bytes; what they measure is known once all of them passed. */
  pass(bytes: Bytes): AsyncGenerator<Uint8Array>
  measure(): Measure
}

const LINE_END = 10

export function createMeter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1
        yield chunk
      }
    },
    measure: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  }
}

/** Reads bytes to their end for their measure alone. */
export async function measureAll(bytes: Bytes): Promise<Measure> {
  const meter = createMeter()
  const passing = meter.pass(bytes)
  while (!(await passing.next()).done);
  return meter.measure()
}
