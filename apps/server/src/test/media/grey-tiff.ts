// A gray TIFF as scanners and instruments write it.

interface GreyTiff {
  bits: number
  sampleFormat?: number
  compression?: number
  photometric?: number
}

/** A TIFF of one strip, 64 × 16; with 16-bit samples a gradient from black on the left to white on the right. */
export function makeGreyTiff({ bits, sampleFormat = 1, compression = 1, photometric = 1 }: GreyTiff): Buffer {
  const [width, height, entries] = [64, 16, 10]
  const pixels = Buffer.alloc((width * height * bits) / 8)
  if (bits === 16)
    for (let place = 0; place < width * height; place += 1)
      pixels.writeUInt16LE((place % width) * 1_040, place * 2)
  const head = Buffer.alloc(8 + 2 + entries * 12 + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  const LONG = 4
  const fields = [
    ...[
      [256, width],
      [257, height],
      [258, bits],
      [259, compression],
      [262, photometric],
    ],
    ...[
      [273, head.length],
      [277, 1],
      [278, height],
      [279, pixels.length],
      [339, sampleFormat],
    ],
  ] as const
  fields.forEach(([tag, value], place) => {
    const at = 10 + place * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(LONG, at + 2)
    head.writeUInt32LE(1, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  return Buffer.concat([head, pixels])
}
