// Recognizes MP4 videos by their box headers, without decoding. Whatever a file claims, only a few kilobytes are read.
import { type FileHandle, open } from 'node:fs/promises'

export interface Mp4Facts {
  /** Displayed pixels of the video track. */
  width: number
  height: number
}

interface Box {
  type: string
  /** Start of the content and end of the box, as file offsets. */
  start: number
  end: number
}

const MAX_BOXES = 10_000
const TRACK_HEADER_BYTES = 104

/** Size of the first video track; null if the file is truncated, or has no media data or video. */
export async function readMp4(localPath: string): Promise<Mp4Facts | null> {
  const handle = await open(localPath, 'r')
  try {
    const { size } = await handle.stat()
    const walker = new BoxWalker(handle)
    const top = await walker.childrenOf({ type: 'file', start: 0, end: size })
    const movie = top?.find((box) => box.type === 'moov')
    if (!movie || !top?.some((box) => box.type === 'mdat' || box.type === 'moof')) return null
    const tracks = (await walker.childrenOf(movie))?.filter((box) => box.type === 'trak') ?? []
    for (const track of tracks) {
      const header = (await walker.childrenOf(track))?.find((box) => box.type === 'tkhd')
      const facts = header && (await readTrackHeader(handle, header))
      if (facts) return facts
    }
    return null
  } finally {
    await handle.close()
  }
}

class BoxWalker {
  private readonly handle: FileHandle
  private visited = 0

  constructor(handle: FileHandle) {
    this.handle = handle
  }

  /** Boxes directly inside another; null where their sizes are inconsistent or there are too many. */
  async childrenOf(parent: Box): Promise<Box[] | null> {
    const boxes: Box[] = []
    let offset = parent.start
    while (offset < parent.end) {
      if (++this.visited > MAX_BOXES) return null
      const box = await this.boxAt(offset, parent.end)
      if (!box) return null
      boxes.push(box)
      offset = box.end
    }
    return boxes
  }

  private async boxAt(offset: number, limit: number): Promise<Box | null> {
    const header = Buffer.alloc(16)
    const { bytesRead } = await this.handle.read(header, 0, Math.min(16, limit - offset), offset)
    if (bytesRead < 8) return null
    const type = header.toString('latin1', 4, 8)
    const short = header.readUInt32BE(0)
    // 0 means up to the end; 1 means that a 64-bit size follows the type.
    if (short === 1 && bytesRead < 16) return null
    const length = short === 0 ? limit - offset : short === 1 ? Number(header.readBigUInt64BE(8)) : short
    const start = offset + (short === 1 ? 16 : 8)
    const end = offset + length
    return end < start || end > limit ? null : { type, start, end }
  }
}

// The last eight bytes of a track header are width and height in 16.16 fixed point; sound tracks have 0 × 0.
async function readTrackHeader(handle: FileHandle, box: Box): Promise<Mp4Facts | null> {
  const length = box.end - box.start
  if (length < 84 || length > TRACK_HEADER_BYTES) return null
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, box.start)
  if (bytesRead < length) return null
  const width = bytes.readUInt32BE(length - 8) >>> 16
  const height = bytes.readUInt32BE(length - 4) >>> 16
  if (width === 0 || height === 0) return null
  // The preceding matrix shows whether the picture is rotated by 90°, as phones write it.
  const isTurned = bytes.readInt32BE(length - 44) === 0 && bytes.readInt32BE(length - 40) !== 0
  return isTurned ? { width: height, height: width } : { width, height }
}
