// Measures a byte stream: bytes, lines and SHA-256.
import { createHash } from 'node:crypto'
import type { Bytes } from './archive.ts'

export interface Measure {
  bytes: number
  /** Line ends; in COPY format this is the number of rows, since line ends inside values are escaped. */
  lines: number
  sha256: string
}

export interface Meter {
  /** Passes the bytes through; the measure is complete after the last one. */
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

/** Consumes a stream only to measure it. */
export async function measureAll(bytes: Bytes): Promise<Measure> {
  const meter = createMeter()
  const passing = meter.pass(bytes)
  while (!(await passing.next()).done);
  return meter.measure()
}
