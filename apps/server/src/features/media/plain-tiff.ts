// Writes the header of an uncompressed TIFF. Pixels decoded in bands are appended to it, and can be read in bands again (TIFF 6.0, sections
// 2, 6 and 18).

export interface PlainPixels {
  width: number
  height: number
  channels: 3 | 4
}

const [SHORT, LONG] = [3, 4] as const
const BYTES = { [SHORT]: 2, [LONG]: 4 } as const
const ROWS_OF_STRIP = 64
const HEADER_BYTES = 8
const ENTRY_BYTES = 12

/** The bytes before the pixels, which follow row by row. */
export function createTiffHead({ width, height, channels }: PlainPixels): Buffer {
  const rowBytes = width * channels
  const strips = Math.ceil(height / ROWS_OF_STRIP)
  const stripBytes = Array.from(
    { length: strips },
    (_, strip) => rowBytes * Math.min(ROWS_OF_STRIP, height - strip * ROWS_OF_STRIP),
  )
  const fieldsFor = (pixelsAt: number): Field[] => [
    { tag: 256, type: LONG, values: [width] },
    { tag: 257, type: LONG, values: [height] },
    { tag: 258, type: SHORT, values: Array.from({ length: channels }, () => 8) },
    // Uncompressed RGB.
    { tag: 259, type: SHORT, values: [1] },
    { tag: 262, type: SHORT, values: [2] },
    {
      tag: 273,
      type: LONG,
      values: stripBytes.map((_, strip) => pixelsAt + strip * ROWS_OF_STRIP * rowBytes),
    },
    { tag: 277, type: SHORT, values: [channels] },
    { tag: 278, type: LONG, values: [ROWS_OF_STRIP] },
    { tag: 279, type: LONG, values: stripBytes },
    // The fourth channel is alpha, not premultiplied.
    ...(channels === 4 ? [{ tag: 338, type: SHORT, values: [2] } as const] : []),
  ]
  // The length does not depend on the offset.
  return directory(fieldsFor(directory(fieldsFor(0)).length))
}

interface Field {
  tag: number
  type: typeof SHORT | typeof LONG
  values: readonly number[]
}

function directory(fields: readonly Field[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + 2 + fields.length * ENTRY_BYTES + 4)
  head.write('II', 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(HEADER_BYTES, 4)
  head.writeUInt16LE(fields.length, HEADER_BYTES)
  const outside: Buffer[] = []
  let end = head.length
  fields.forEach(({ tag, type, values }, place) => {
    const at = HEADER_BYTES + 2 + place * ENTRY_BYTES
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(values.length, at + 4)
    const bytes = Buffer.alloc(values.length * BYTES[type])
    values.forEach((value, index) => {
      bytes.writeUIntLE(value, index * BYTES[type], BYTES[type])
    })
    if (bytes.length <= 4) bytes.copy(head, at + 8)
    else {
      head.writeUInt32LE(end, at + 8)
      outside.push(bytes)
      end += bytes.length
    }
  })
  return Buffer.concat([head, ...outside])
}
