// FFmpeg as a library in this process: the package `node-av`, which npm installs where it can.
import { AV_LOG_QUIET, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import {
  Dictionary,
  FormatContext,
  type Frame,
  getFFmpegInfo,
  Log,
  type Packet,
  type Stream,
} from 'node-av/lib'
import {
  FRAGMENT_SECONDS,
  fitInside,
  SOUND_RATE,
  type Transcoder,
  uprightFilters,
  type VideoFacts,
  VideoFault,
  type VideoSource,
} from '../transcoder.ts'
import { encodeAll } from './encode.ts'
import { type Graph, openGraph, pictureSource, settleTime, soundSource } from './graph.ts'
import {
  beginningOf,
  decode,
  eachPacket,
  must,
  newFrame,
  openDecoder,
  openInput,
  readFacts,
} from './input.ts'

/** Frames that are looked through for one at a moment, from the key frame before it. */
const MOST_FRAMES_FOR_ONE = 400
/** Of the moment asked for, by which a frame may be early. */
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
    fragment,
    frame: takeFrame,
    sound: takeSound,
  }
}

async function fragment(mp4: string, playlist: string, media: string): Promise<void> {
  const input = await openInput({ path: mp4, container: 'mov' })
  must(await input.findStreamInfo(), new VideoFault('damaged'))
  const output = new FormatContext()
  must(output.allocOutputContext2(null, 'hls', `file:${playlist}`), new VideoFault('damaged'))
  for (const { codecpar, timeBase } of input.streams) {
    const stream = output.newStream()
    codecpar.copy(stream.codecpar)
    stream.codecpar.codecTag = 0
    stream.timeBase = timeBase
  }
  const options = Dictionary.fromObject({
    hls_time: FRAGMENT_SECONDS,
    hls_playlist_type: 'vod',
    hls_segment_type: 'fmp4',
    hls_flags: 'single_file',
    hls_segment_filename: media,
  })
  must(await output.writeHeader(options), new VideoFault('damaged'))
  options.free()
  await eachPacket(
    input,
    input.streams.map(({ index }) => index),
    async (packet: Packet) => {
      const [from, to] = [input.streams[packet.streamIndex], output.streams[packet.streamIndex]]
      packet.rescaleTs((from as Stream).timeBase, (to as Stream).timeBase)
      must(await output.interleavedWriteFrame(packet), new VideoFault('damaged'))
      return true
    },
  )
  must(await output.writeTrailer(), new VideoFault('damaged'))
  output.freeContext()
  await input.closeInput()
}

async function takeFrame(source: VideoSource, facts: VideoFacts, second: number, largest: number) {
  const input = await openInput(source)
  must(await input.findStreamInfo(), new VideoFault('unreadable'))
  const stream = input.streams[facts.videoStream] as Stream
  const decoder = await openDecoder(stream)
  const from = beginningOf(input, stream)
  const wanted = BigInt(Math.round((second * stream.timeBase.den) / stream.timeBase.num))
  // The key frame shortly before will do: decoding on to the very moment costs fifty frames for one.
  const nearby = (wanted * NEARBY_PERCENT) / 100n
  if (second > 0) await input.seekFrame(stream.index, from + wanted, AVSEEK_FLAG_BACKWARD)
  const { width, height } = fitInside(facts, largest)
  const frame = newFrame()
  const last = { pts: -(2n ** 62n) }
  let graph: Graph | undefined
  let pixels: Buffer | undefined
  let seen = 0
  const through = async (decoded: Frame) => {
    seen += 1
    if (pixels || !settleTime(decoded, from, last)) return
    if (decoded.pts < wanted - nearby && seen < MOST_FRAMES_FOR_ONE) return
    const steps = [
      pictureSource(decoded, stream),
      ...uprightFilters({ ...facts, isInterlaced: false, frameRate: 1 }),
      `scale=${width}:${height}:flags=bicubic,setsar=1,format=rgb24,buffersink@0`,
    ]
    graph = await openGraph(steps.join(','), 1)
    await graph.push(decoded, async (_, shown) => {
      pixels = packed(shown, width * 3, height)
    })
  }
  await eachPacket(input, [stream.index], async (packet) => {
    await decode(decoder, packet, frame, through)
    return !pixels
  })
  if (!pixels) await decode(decoder, null, frame, through)
  graph?.free()
  frame.free()
  decoder.freeContext()
  await input.closeInput()
  return pixels ? { width, height, pixels } : null
}

async function takeSound(
  source: VideoSource,
  { audioStream }: VideoFacts,
  onSamples: (samples: Int16Array) => void,
): Promise<void> {
  if (audioStream === null) return
  const input = await openInput(source)
  must(await input.findStreamInfo(), new VideoFault('unreadable'))
  const stream = input.streams[audioStream] as Stream
  const decoder = await openDecoder(stream)
  const frame = newFrame()
  const last = { pts: -(2n ** 62n) }
  let graph: Graph | undefined
  const hear = async (_: number, heard: Frame) => {
    const bytes = packed(heard, heard.nbSamples * 2, 1)
    onSamples(new Int16Array(bytes.buffer, bytes.byteOffset, heard.nbSamples))
  }
  const through = async (decoded: Frame) => {
    if (!settleTime(decoded, 0n, last)) return
    graph ??= await openGraph(
      `${soundSource(decoded, stream)},aresample=${SOUND_RATE},aformat=sample_fmts=s16:channel_layouts=mono,abuffersink@0`,
      1,
    )
    await graph.push(decoded, hear)
  }
  await eachPacket(input, [audioStream], async (packet) => {
    await decode(decoder, packet, frame, through)
    return true
  })
  await decode(decoder, null, frame, through)
  await graph?.push(null, hear)
  graph?.free()
  frame.free()
  decoder.freeContext()
  await input.closeInput()
}

/** A copy of the first plane without what stands at the ends of its lines. */
function packed(frame: Frame, lineBytes: number, lines: number): Buffer {
  const [plane] = frame.data ?? []
  const stride = frame.linesize[0] ?? lineBytes
  const copy = Buffer.alloc(lineBytes * lines)
  for (let line = 0; line < lines; line += 1)
    plane?.copy(copy, line * lineBytes, line * stride, line * stride + lineBytes)
  return copy
}
