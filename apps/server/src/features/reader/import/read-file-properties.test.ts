// Property: whatever program exported a list of readers, its shape is read from whole records, and every record is read.
import { fc } from '@manset/model/test-properties.ts'
import { expect, it } from 'vitest'
import { decodeText, detectShape, type Encoding, readLines, SEPARATORS } from './read-file.ts'

/** Turkish letters of windows-1254 that differ from Latin-1. */
const TURKISH: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const ENCODERS: Record<Encoding, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'windows-1254': (text) => Buffer.from([...text].map((one) => TURKISH[one] ?? one.charCodeAt(0))),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
}
const MAX_CHARACTERS = 1_000_000

const cell = fc.oneof(
  { arbitrary: fc.constantFrom('Ayşe', 'Oğuz Kağan', 'İzmir', '', '05321234567'), weight: 5 },
  fc.constantFrom('5" disk', '"tırnak"', 'satır\nsonu', 'a, b; c | d\te', 'iki\n\nsatır "ve" tırnak'),
  fc.integer({ min: 100, max: 1_500 }).map((length) => 'Uzun not, '.repeat(length / 10)),
)
const emojiCell = fc.oneof(cell, fc.constantFrom('👩‍👩‍👧 Ailesi', '🗞️'.repeat(40)))

const file = fc
  .record({
    encoding: fc.constantFrom<Encoding>('utf-8', 'utf-8', 'windows-1254', 'utf-16le', 'utf-16be'),
    separator: fc.constantFrom(...SEPARATORS),
    newline: fc.constantFrom('\n', '\r\n'),
    areAllQuoted: fc.boolean(),
    hasHeader: fc.boolean(),
    width: fc.integer({ min: 1, max: 5 }),
    count: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 20_000 })),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      place: fc.integer({ min: 0, max: shape.width }),
      rows: fc.array(
        fc.array(shape.encoding === 'windows-1254' ? cell : emojiCell, {
          minLength: shape.width,
          maxLength: shape.width,
        }),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  )

it('a file of any export is parsed completely, and its format is detected from its first records', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ shape, place, rows }) => {
      const { encoding, separator, newline, areAllQuoted, hasHeader, width, count } = shape
      const quoted = (text: string) =>
        areAllQuoted || /[",;\t|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      const lineOf = (cells: readonly string[]) => cells.map(quoted).join(separator)
      const records: string[][] = hasHeader
        ? [Array.from({ length: width + 1 }, (_, n) => (n === place ? 'E-posta' : `Sütun ${n}`))]
        : []
      let characters = 0
      for (let n = 0; n < count && characters < MAX_CHARACTERS; n += 1) {
        const record = (rows[n % rows.length] as string[]).toSpliced(place, 0, `okur${n}@example.com`)
        characters += record.join('').length
        records.push(record)
      }
      const bytes = ENCODERS[encoding](records.map(lineOf).join(newline))

      const found = await detectShape(bytes)
      expect(found).toMatchObject({ separator, hasHeader, emailColumn: place })
      expect(found.columns).toEqual((records[0] as string[]).map((text) => text.trim().slice(0, 80)))
      expect(found.sample).toHaveLength(Math.min(5, records.length - (hasHeader ? 1 : 0)))
      const read: string[][] = []
      for await (const lines of readLines(decodeText(bytes, found.encoding), found.separator))
        for (const { cells } of lines) read.push(cells)
      expect(read.length).toBe(records.length)
      // Compared as one joined string: printing a diff of a million cells would take minutes.
      const difference = read.findIndex(
        (cells, n) => cells.join('\0') !== (records[n] as string[]).join('\0'),
      )
      expect(difference < 0 ? null : [read[difference], records[difference]]).toBeNull()
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 60_000)
