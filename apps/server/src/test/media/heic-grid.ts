// A large picture as phones write it: a grid of tiles of 512 × 512 pixels. All tiles but the first are the same bytes, so that a picture
// of any size takes a few kilobytes and no encoding.
import { box, fullBox, partsOf, u8, u16, u32 } from './heic.ts'

export const TILE = 512

const SETS = [
  'AAAAAUABDAH//wQIAAADAJ+oAAADAABaugJAAAAAAUIBAQQIAAADAJ+oAAADAABaoAQCAIBZbqSTK5oCAAADAAIAAAMAMhAAAAABRAHBcrBi',
  'QAAA',
].join('')
/** Quarters in red and green above, blue and white below. */
const QUARTERS = [
  'ASgBrwtEGkLJIhIHgPsIlH/1GF8uyDM4wJ9LTZz7dawNOv6XXHnypr9CU99omHEAGVCoutYGMOEssUAAJeCTDjQ4UgwIACUghwAAGixw',
  'AEbALp7tf/Qeu5gdfTBkkeaNoAAL////c6zhHnVG4PRQAAAloAAAAwB/2AAHDAAABVkEAKOAAAAQ+8AC0g==',
].join('')
const BLACK = [
  'ASgBrwtEFkpKUoRA+lFb/+fvLlZcR9FZwRQqT2AX0KrU3BSC5UIAAAhIkxXrMAAAAwACUocAAAMAAAMAAvoAAAMAAAMAAFtAAAADAAAD',
  'AAMqAAADAAADAAuoAAADAAADAB+Q',
].join('')
const tile = (picture: string) => partsOf(Buffer.from(SETS + picture, 'base64'))

interface GridOptions {
  width: number
  height: number
  turns?: number
  /** The size in the grid's header, if it should differ from the actual one. */
  claimed?: { width: number; height: number }
  /** The items in the grid, if they should differ from its tiles: 1 is the grid itself. */
  parts?: (tiles: readonly number[]) => number[]
  /** Tiles outside of the picture, such as those of the gain map that phones add. */
  beside?: number
}

const GRID = 1

/** The bytes of the picture; its first tile has four colors, the others are black. */
export function makeHeicGrid({
  width,
  height,
  turns = 0,
  claimed = { width, height },
  parts,
  beside = 0,
}: GridOptions): Buffer {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)]
  const tiles = Array.from({ length: columns * rows + beside }, (_, index) => GRID + 1 + index)
  const seen = tiles.slice(0, columns * rows)
  const { decoder, data: first } = tile(QUARTERS)
  const { data: others } = tile(BLACK)
  const description = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width, height)])
  const type = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))

  const metaAt = (data: number) => {
    const extent = (item: number, offset: number, length: number) =>
      Buffer.concat([u16(item, 0, 1), u32(data + offset, length)])
    const extents = tiles.map((item, index) =>
      index === 0
        ? extent(item, description.length, first.length)
        : extent(item, description.length + first.length, others.length),
    )
    const entry = (item: number, name: string, flags: number) =>
      box('infe', u8(2, 0, 0, flags), u16(item, 0), Buffer.from(name), u8(0))
    const isEssential = 0x80
    const uses = (item: number, ...properties: number[]) =>
      Buffer.concat([u16(item), u8(properties.length, ...properties)])
    const references = parts?.(seen) ?? seen
    return fullBox(
      'meta',
      fullBox('hdlr', u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', u16(GRID)),
      fullBox('iloc', u8(0x44, 0), u16(1 + tiles.length), extent(GRID, 0, description.length), ...extents),
      fullBox(
        'iinf',
        u16(1 + tiles.length),
        entry(GRID, 'grid', 0),
        ...tiles.map((item) => entry(item, 'hvc1', 1)),
      ),
      fullBox('iref', box('dimg', u16(GRID, references.length, ...references))),
      box(
        'iprp',
        box(
          'ipco',
          decoder,
          fullBox('ispe', u32(TILE, TILE)),
          fullBox('ispe', u32(claimed.width, claimed.height)),
          box('irot', u8(turns)),
        ),
        fullBox(
          'ipma',
          u32(1 + tiles.length),
          uses(GRID, 3, isEssential | 4),
          ...tiles.map((item) => uses(item, isEssential | 1, 2)),
        ),
      ),
    )
  }
  const meta = metaAt(type.length + metaAt(0).length + 8)
  return Buffer.concat([type, meta, box('mdat', description, first, others)])
}
