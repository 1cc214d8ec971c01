// Validates videos without decoding them; reads their size if the header has it in one place.
import { open } from 'node:fs/promises'
import { readMp4 } from './mp4.ts'

interface VideoFacts {
  /** Null if only a full parser of the format could find it. */
  width: number | null
  height: number | null
}

const HEAD_BYTES = 4096

type ReadVideo = (localPath: string) => Promise<VideoFacts | null>

const READERS: Readonly<Record<string, ReadVideo>> = {
  'video/mp4': readMp4,
  // QuickTime is the origin of MP4 and has the same boxes.
  'video/quicktime': readMp4,
  'video/vnd.avi': (localPath) => readFromHead(localPath, readAvi),
  'video/x-ms-asf': (localPath) => readFromHead(localPath, readAsf),
  'video/x-flv': (localPath) => readFromHead(localPath, readFlv),
}

/** Facts of a video of a supported type; null if it is truncated or has no picture. */
export async function readVideo(localPath: string, mime: string): Promise<VideoFacts | null> {
  return (await READERS[mime]?.(localPath)) ?? null
}

async function readFromHead(
  localPath: string,
  read: (head: Buffer, size: number) => VideoFacts | null,
): Promise<VideoFacts | null> {
  const handle = await open(localPath, 'r')
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return read(buffer.subarray(0, bytesRead), size)
  } finally {
    await handle.close()
  }
}

/** AVI: `RIFF <size> AVI  LIST <size> hdrl avih <56>`, then the main header with the size of the picture. */
function readAvi(head: Buffer, size: number): VideoFacts | null {
  const at = head.indexOf('avih', 0, 'latin1')
  if (head.length < 72 || at < 0 || at + 48 > head.length) return null
  const announced = head.readUInt32LE(4) + 8
  // Videos above a gigabyte continue in further RIFF chunks; one shorter than it states is truncated.
  if (announced > size + 1) return null
  const [width, height] = [head.readUInt32LE(at + 8 + 32), head.readUInt32LE(at + 8 + 36)]
  return width > 0 && height > 0 && width < 65_536 && height < 65_536 ? { width, height } : null
}

const VIDEO_STREAM = Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex')

/** Windows Media (ASF): at least one stream declares video. */
function readAsf(head: Buffer, size: number): VideoFacts | null {
  const HEADER_SIZE_AT = 16
  if (head.length < 30 || head.readBigUInt64LE(HEADER_SIZE_AT) > BigInt(size)) return null
  return head.includes(VIDEO_STREAM) ? { width: null, height: null } : null
}

/** Flash video: a flag declares video. */
function readFlv(head: Buffer): VideoFacts | null {
  const FLAGS_AT = 4
  return head.length > 13 && ((head[FLAGS_AT] ?? 0) & 1) === 1 ? { width: null, height: null } : null
}
