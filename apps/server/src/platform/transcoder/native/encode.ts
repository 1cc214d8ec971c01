// Makes MP4s of several sizes from one reading of a source.
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_FRAME_FLAG_CORRUPT,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
} from 'node-av/constants'
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  type Stream,
} from 'node-av/lib'
import {
  AUDIO,
  type Encoding,
  framesBetweenKeys,
  MOST_DAMAGED,
  MOST_FRAME_RATE,
  uprightFilters,
  type VideoFacts,
  VideoFault,
  type VideoSource,
  X264,
} from '../transcoder.ts'
import { type Graph, openGraph, pictureSource, settleTime, soundSource } from './graph.ts'
import {
  beginningOf,
  decode,
  eachPacket,
  isOver,
  isWaiting,
  must,
  newFrame,
  openDecoder,
  openInput,
  rational,
} from './input.ts'

const PICTURE_TICKS = 90_000
/** Of its length; what is shorter was cut off. */
const LEAST_PART = 0.9
const broken = () => new VideoFault('damaged')

/** One MP4 on its way, with its encoder of pictures. */
interface Output {
  format: FormatContext
  picture: CodecContext
}

export async function encodeAll(
  source: VideoSource,
  facts: VideoFacts,
  encodings: readonly Encoding[],
  onSecond: (second: number) => void,
): Promise<void> {
  const input = await openInput(source)
  must(await input.findStreamInfo(), new VideoFault('unreadable'))
  const sound = facts.audioStream === null ? null : await openSound()
  const outputs: Output[] = []
  for (const encoding of encodings) outputs.push(await openOutput(encoding, facts, sound))
  const lanes = [
    await pictureLane(input, facts, encodings, outputs),
    ...(sound ? [await soundLane(input, facts, outputs, sound)] : []),
  ]
  await eachPacket(input, [facts.videoStream, facts.audioStream], async (packet) => {
    const lane = lanes.find(({ stream }) => stream.index === packet.streamIndex)
    await lane?.take(packet)
    onSecond(lanes[0]?.second() ?? 0)
    return true
  })
  for (const lane of lanes) await lane.end()
  const [pictures] = lanes
  pictures?.check(facts)
  for (const { format, picture } of outputs) {
    must(await format.writeTrailer(), broken())
    await format.closeOutput()
    format.freeContext()
    picture.freeContext()
  }
  sound?.freeContext()
  await input.closeInput()
}

/** One stream of the source: decoded, through a graph, and on to whoever encodes it. */
async function openLane(
  input: FormatContext,
  index: number,
  describe: (first: Frame, stream: Stream) => string,
  ends: number,
  take: (end: number, frame: Frame | null) => Promise<void>,
) {
  const stream = input.streams[index] as Stream
  const decoder = await openDecoder(stream)
  const beginning = beginningOf(input, stream)
  const frame = newFrame()
  const last = { pts: -(2n ** 62n) }
  let graph: Graph | undefined
  let [good, bad] = [0, 0]

  const through = async (decoded: Frame) => {
    if (decoded.hasFlags(AV_FRAME_FLAG_CORRUPT) || decoded.decodeErrorFlags !== 0) bad += 1
    if (!settleTime(decoded, beginning, last)) return
    good += 1
    graph ??= await openGraph(describe(decoded, stream), ends)
    await graph.push(decoded, take)
  }
  const second = () => (Number(last.pts) * stream.timeBase.num) / stream.timeBase.den
  return {
    stream,
    second,
    async take(packet: Packet) {
      if (!(await decode(decoder, packet, frame, through))) bad += 1
    },
    async end() {
      await decode(decoder, null, frame, through)
      await graph?.push(null, take)
      for (let end = 0; end < ends; end += 1) await take(end, null)
      graph?.free()
      frame.free()
      decoder.freeContext()
    },
    /** Refuses what is not nearly whole. */
    check({ duration }: VideoFacts) {
      if (good === 0) throw broken()
      // The sound of a whole file may go on after its pictures.
      const own = (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den
      const isShort = second() < LEAST_PART * (own > 0 ? own : duration) - 0.1
      if (isShort || bad / (good + bad) > MOST_DAMAGED)
        throw new VideoFault('damaged', { second: Math.max(0, Math.round(second())) })
    },
  }
}

function pictureLane(
  input: FormatContext,
  facts: VideoFacts,
  encodings: readonly Encoding[],
  outputs: readonly Output[],
) {
  const packet = newPacket()
  const scaled = encodings.map(
    ({ rung }, end) =>
      `[s${end}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p,` +
      `settb=1/${PICTURE_TICKS},buffersink@${end}`,
  )
  const split = [
    ...uprightFilters(facts),
    `split=${encodings.length}${encodings.map((_, end) => `[s${end}]`).join('')}`,
  ]
  return openLane(
    input,
    facts.videoStream,
    (first, stream) => [[pictureSource(first, stream), ...split].join(','), ...scaled].join(';'),
    outputs.length,
    async (end, frame) => {
      const { format, picture } = outputs[end] as Output
      // What kind of frame it was in the source is not for the encoder to follow.
      if (frame) frame.pictType = AV_PICTURE_TYPE_NONE
      await encode(picture, frame, packet, (made) => write(format, made, 0, picture))
    },
  )
}

function soundLane(
  input: FormatContext,
  facts: VideoFacts,
  outputs: readonly Output[],
  encoder: CodecContext,
) {
  const packet = newPacket()
  const rest =
    `aresample=${AUDIO.rate}:async=1,aformat=sample_fmts=fltp:channel_layouts=stereo,` +
    `asettb=1/${AUDIO.rate},asetnsamples=n=${AUDIO.frame}:p=0,abuffersink@0`
  return openLane(
    input,
    facts.audioStream as number,
    (first, stream) => `${soundSource(first, stream)},${rest}`,
    1,
    (_, frame) =>
      encode(encoder, frame, packet, async (made) => {
        for (const { format } of outputs) {
          const copy = made.clone()
          if (copy) await write(format, copy, 1, encoder)
        }
      }),
  )
}

export async function encode(
  encoder: CodecContext,
  frame: Frame | null,
  packet: Packet,
  take: (packet: Packet) => Promise<void>,
): Promise<void> {
  must(await encoder.sendFrame(frame), broken())
  for (;;) {
    const received = await encoder.receivePacket(packet)
    if (isWaiting(received) || isOver(received)) return
    must(received, broken())
    await take(packet)
    packet.unref()
  }
}

export async function write(format: FormatContext, packet: Packet, index: number, encoder: CodecContext) {
  const stream = format.streams[index] as Stream
  packet.streamIndex = index
  // Without one the last frame would be shown for no time.
  if (packet.duration <= 0n && encoder.framerate.num > 0)
    packet.duration = BigInt(Math.round((PICTURE_TICKS * encoder.framerate.den) / encoder.framerate.num))
  packet.rescaleTs(encoder.timeBase, stream.timeBase)
  must(await format.interleavedWriteFrame(packet), broken())
}

export async function openOutput(
  { file, rung }: Encoding,
  facts: VideoFacts,
  sound: CodecContext | null,
): Promise<Output> {
  const format = new FormatContext()
  must(format.allocOutputContext2(null, 'mp4', `file:${file}`), broken())
  const picture = await openPicture(rung, facts)
  for (const encoder of [picture, sound]) {
    if (!encoder) continue
    const stream = format.newStream()
    stream.timeBase = encoder.timeBase
    must(encoder.parametersFromContext(stream.codecpar), broken())
  }
  must(await format.openOutput(), broken())
  const options = Dictionary.fromObject({ movflags: '+faststart' })
  must(await format.writeHeader(options), broken())
  options.free()
  return { format, picture }
}

async function openPicture(rung: Encoding['rung'], facts: VideoFacts): Promise<CodecContext> {
  const codec = Codec.findEncoderByName('libx264' as never)
  if (!codec) throw new VideoFault('transcoderMissing')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = rung.width
  encoder.height = rung.height
  encoder.pixelFormat = AV_PIX_FMT_YUV420P
  encoder.sampleAspectRatio = rational(1, 1)
  encoder.timeBase = rational(1, PICTURE_TICKS)
  encoder.framerate = rational(Math.round(Math.min(facts.frameRate, MOST_FRAME_RATE) * 1_000), 1_000)
  encoder.gopSize = framesBetweenKeys(facts)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  const options = Dictionary.fromObject({
    ...X264,
    threads: 'auto',
    sc_threshold: 0,
    'forced-idr': 1,
    maxrate: rung.kilobits * 1_000,
    bufsize: rung.kilobits * 2_000,
  })
  must(await encoder.open2(codec, options), broken())
  options.free()
  return encoder
}

export async function openSound(): Promise<CodecContext> {
  const codec = Codec.findEncoderByName('aac' as never)
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.sampleFormat = AV_SAMPLE_FMT_FLTP
  encoder.sampleRate = AUDIO.rate
  encoder.channelLayout = avChannelLayoutDefault(2)
  encoder.bitRate = BigInt(AUDIO.bits)
  encoder.timeBase = rational(1, AUDIO.rate)
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  must(await encoder.open2(codec), broken())
  return encoder
}

export function newPacket(): Packet {
  const packet = new Packet()
  packet.alloc()
  return packet
}
