// A picture as phones write it: one HEVC image of 320 × 240 pixels, its left half red and its right half blue, in boxes with the
// requested values.

/** Parameter sets and one picture, as written by an encoder. */
const STREAM = Buffer.from(
  [
    'AAAAAUABDAH//wQIAAADAJ+oAAADAAA8ugJAAAAAAUIBAQQIAAADAJ+oAAADAAA8oAoIDxZbqSTK5oCAAAADAIAAAAyEAAAAAUQB',
    'wXKwYkAAAAEoAa8JyGsnliM18f/5pSf/6TnZfhDPQCbWE5bYpnyyv//zlfO/bIv/+cTMHO/+9z6zJ6AFTKsI9i8ANmklHnIyTbpw',
    'AQny8IHy/vqopQWTta9kCaB9iT/+pvsLE/aTAMMJ7T6tI+9dbpwAsd1lPft++qilBZO1r2ayW/3m//1LSgAmYIcAAA99tUQjQqkb',
    '1unAFSDiWYRcL6qKUFk7WvajsVXUIANb3PU9V8mYbWc1QcAANKA=',
  ].join(''),
  'base64',
)
const [, VIDEO_PARAMETERS, SEQUENCE_PARAMETERS, PICTURE_PARAMETERS] = [0, 32, 33, 34]

interface HeicOptions {
  /** Counterclockwise quarter turns for display. */
  turns?: number
  /** The size in its header. */
  width?: number
  height?: number
  icc?: Buffer
}

/** The bytes of the picture. */
export function makeHeic({ turns = 0, width = 320, height = 240, icc }: HeicOptions = {}): Buffer {
  const { decoder, data } = partsOf(STREAM)
  const properties = [
    decoder,
    fullBox('ispe', u32(width, height)),
    box('irot', u8(turns)),
    ...(icc ? [box('colr', Buffer.from('prof'), icc)] : []),
  ]
  const uses = properties.map((_, index) => (index + 1) | (index === 0 || index === 2 ? 0x80 : 0))
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const metaAt = (offset: number) =>
    fullBox(
      'meta',
      fullBox('hdlr', u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', u16(1)),
      fullBox('iloc', u8(0x44, 0), u16(1, 1, 0, 1), u32(offset, data.length)),
      fullBox('iinf', u16(1), box('infe', u8(2, 0, 0, 0), u16(1, 0), Buffer.from('hvc1'), u8(0))),
      box('iprp', box('ipco', ...properties), fullBox('ipma', u32(1), u16(1), u8(uses.length, ...uses))),
    )
  return Buffer.concat([type, metaAt(type.length + metaAt(0).length + 8), box('mdat', data)])
}

/** Converts a stream of one picture for a container: the decoder's configuration, and the picture data. */
export function partsOf(stream: Buffer): { decoder: Buffer; data: Buffer } {
  const units = unitsOf(stream)
  const typed = (type: number) => units.filter((unit) => typeOf(unit) === type)
  const pictures = units.filter((unit) => typeOf(unit) < 32)
  const sets = [VIDEO_PARAMETERS, SEQUENCE_PARAMETERS, PICTURE_PARAMETERS].map((type = 0) => {
    const found = typed(type)
    return Buffer.concat([
      u8(0x80 | type, 0, found.length),
      ...found.flatMap((unit) => [u16(unit.length), unit]),
    ])
  })
  const profile = typed(SEQUENCE_PARAMETERS as number)[0]?.subarray(3, 15) ?? Buffer.alloc(12)
  return {
    decoder: box('hvcC', u8(1), profile, u8(0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3), ...sets),
    data: Buffer.concat(pictures.flatMap((unit) => [u32(unit.length), unit])),
  }
}

/** The units between the start codes of a stream. */
function unitsOf(stream: Buffer): Buffer[] {
  const START = Buffer.from([0, 0, 1])
  const starts: number[] = []
  for (let at = stream.indexOf(START); at >= 0; at = stream.indexOf(START, at + 3)) starts.push(at)
  return starts.map((at, index) => {
    const next = starts[index + 1] ?? stream.length
    // A start code may have a leading zero byte.
    return stream.subarray(at + 3, stream[next - 1] === 0 ? next - 1 : next)
  })
}

const typeOf = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63
export const u8 = (...values: number[]) => Buffer.from(values)
export const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index)
  })
  return bytes
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

export const fullBox = (type: string, ...parts: Buffer[]) => box(type, u32(0), ...parts)
