// Splits an MP4 into its boxes and reassembles it, for videos that no camera writes.

export interface Box {
  type: string
  body: Buffer | Box[]
}

export interface Movie extends Box {
  body: Box[]
}

const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl']

function read(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + bytes.readUInt32BE(at))
    boxes.push({ type, body: CONTAINERS.includes(type) ? read(body) : Buffer.from(body) })
  }
  return boxes
}

export function bytesOf({ type, body }: Box): Buffer {
  const inside = Buffer.isBuffer(body) ? body : Buffer.concat(body.map(bytesOf))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** All descendant boxes of a type. */
export function descendantsOf({ body }: Box, type: string): Box[] {
  if (Buffer.isBuffer(body)) return []
  return body.flatMap((box) => [...(box.type === type ? [box] : []), ...descendantsOf(box, type)])
}

/** A video with changed metadata; the media bytes stay in place. */
export function withChangedMetadata(film: Buffer, change: (movie: Movie) => void): Buffer {
  const movie = read(film).find(({ type }) => type === 'moov') as Movie
  change(movie)
  const before = Buffer.from(film)
  before.write('free', before.indexOf('moov'), 'latin1')
  return Buffer.concat([before, bytesOf(movie)])
}
