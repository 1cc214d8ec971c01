// FFmpeg as a library in this process: the package `node-av`, which npm installs where it is supported.
import { AV_LOG_QUIET, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { type FormatContext, type Frame, getFFmpegInfo, Log, type Stream } from 'node-av/lib'
import {
  fitInside,
  type RawFrame,
  type Transcoder,
  uprightFilters,
  VideoError,
  type VideoFacts,
  type VideoSource,
} from '../transcoder.ts'
import { encodeAll } from './encode.ts'
import { type Graph, openGraph, packPlane, pictureSource, rebaseTime } from './graph.ts'
import {
  decode,
  eachPacket,
  newFrame,
  openDecoder,
  openInput,
  readFacts,
  requireOk,
  startTime,
} from './input.ts'

/** Maximum of frames decoded for one thumbnail, starting at the preceding key frame. */
const MAX_FRAMES_PER_THUMBNAIL = 400
/** Percentage of the requested time by which a frame may be early. */
const NEARBY_PERCENT = 10n

export function nativeTranscoder(mostSeconds: number): Transcoder {
  Log.setLevel(AV_LOG_QUIET)
  return {
    name: `FFmpeg ${getFFmpegInfo().version} (node-av)`,
    async probe(source) {
      const input = await openInput(source)
      const facts = await readFacts(input, mostSeconds)
      await input.closeInput()
      return facts
    },
    encode: encodeAll,
    frames: takeFrames,
  }
}

/** Takes all frames in one opening of the file: opening it again for each would cost as much as the frames. */
async function takeFrames(
  source: VideoSource,
  facts: VideoFacts,
  seconds: readonly number[],
  largest: number,
  take: (frame: RawFrame) => Promise<void>,
): Promise<void> {
  const input = await openInput(source)
  requireOk(await input.findStreamInfo(), new VideoError('unreadable'))
  for (const second of seconds) {
    const frame = await frameAt(input, facts, second, largest)
    if (frame) await take(frame)
  }
  await input.closeInput()
}

async function frameAt(input: FormatContext, facts: VideoFacts, second: number, largest: number) {
  const stream = input.streams[facts.videoStream] as Stream
  const decoder = await openDecoder(stream)
  const from = startTime(input, stream)
  const wanted = BigInt(Math.round((second * stream.timeBase.den) / stream.timeBase.num))
  // The preceding key frame suffices if it is near: decoding up to the exact time costs fifty frames for one.
  const nearby = (wanted * NEARBY_PERCENT) / 100n
  await input.seekFrame(stream.index, from + wanted, AVSEEK_FLAG_BACKWARD)
  const { width, height } = fitInside(facts, largest)
  const frame = newFrame()
  const last = { pts: -(2n ** 62n) }
  let graph: Graph | undefined
  let pixels: Buffer | undefined
  let seen = 0
  const through = async (decoded: Frame) => {
    seen += 1
    if (pixels || !rebaseTime(decoded, from, last)) return
    if (decoded.pts < wanted - nearby && seen < MAX_FRAMES_PER_THUMBNAIL) return
    const steps = [
      pictureSource(decoded, stream),
      ...uprightFilters({ ...facts, isInterlaced: false, frameRate: 1 }),
      `scale=${width}:${height}:flags=bicubic,setsar=1,format=rgb24,buffersink@0`,
    ]
    graph = await openGraph(steps.join(','), 1)
    await graph.push(decoded, async (_, shown) => {
      pixels = packPlane(shown, width * 3, height)
    })
    await graph.waitForPending()
  }
  await eachPacket(input, [stream.index], async (packet) => {
    await decode(decoder, packet, frame, through)
    return !pixels
  })
  if (!pixels) await decode(decoder, null, frame, through)
  graph?.free()
  frame.free()
  decoder.freeContext()
  return pixels ? { width, height, pixels } : null
}
