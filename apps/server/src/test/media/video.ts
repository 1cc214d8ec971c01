// Videos for tests and measurements: the smallest MP4 with a video track.

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([boxHeader(type, body.length), body])
}

function boxHeader(type: string, contentBytes: number): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(contentBytes + 8, 0)
  header.write(type, 4, 'latin1')
  return header
}

interface VideoOptions {
  /** Rotated, as phones held upright record it. */
  isTurned?: boolean
  mediaBytes?: number
  /** The brand in its first box; `qt  ` for QuickTime. */
  brand?: string
}

/** The smallest MP4 with a video track of that size. */
export function makeVideo(
  width: number,
  height: number,
  { isTurned, mediaBytes = 64, brand }: VideoOptions = {},
): Buffer {
  return Buffer.concat([
    makeVideoHead(width, height, { isTurned, mediaBytes, brand }),
    Buffer.alloc(mediaBytes, 7),
  ])
}

/** The same up to the media bytes. */
export function makeVideoHead(
  width: number,
  height: number,
  { isTurned = false, mediaBytes = 64, brand = 'isom' }: VideoOptions = {},
): Buffer {
  const trackHeader = Buffer.alloc(84)
  const matrix = isTurned ? [0, 65_536, 0, -65_536, 0, 0] : [65_536, 0, 0, 0, 65_536, 0]
  for (const [index, value] of matrix.entries()) trackHeader.writeInt32BE(value, 40 + index * 4)
  trackHeader.writeUInt32BE(width << 16, 76)
  trackHeader.writeUInt32BE(height << 16, 80)
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2mp41`, 'latin1')),
    box('moov', box('trak', box('tkhd', trackHeader))),
    boxHeader('mdat', mediaBytes),
  ])
}
