// The output of an encoding: its encoders, and the files that receive their packets.
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVFMT_NOFILE,
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
  FRAGMENT_SECONDS,
  framesBetweenKeys,
  MOST_FRAME_RATE,
  type Rung,
  type VideoFacts,
  VideoFault,
  X264,
} from '../transcoder.ts'
import { isOver, isWaiting, must, rational } from './input.ts'

export const PICTURE_TICKS = 90_000
export const broken = () => new VideoFault('damaged')

/** One output size: its video encoder, and every file that receives its packets. */
export interface Output {
  picture: CodecContext
  formats: FormatContext[]
}

/** A file to write packets to, with FFmpeg's name of its format. */
export interface Target {
  muxer: 'mp4' | 'hls'
  file: string
  options: Record<string, string | number>
}

export const mp4Target = (file: string): Target => ({
  muxer: 'mp4',
  file,
  options: { movflags: '+faststart' },
})

/** The MP4 and its HLS receive the same packets directly: neither is read again for the other. */
export const targetsOf = ({ file, playlist, media }: Encoding): Target[] => [
  mp4Target(file),
  {
    muxer: 'hls',
    file: playlist,
    options: {
      hls_time: FRAGMENT_SECONDS,
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'single_file',
      hls_segment_filename: media,
    },
  },
]

export async function openOutput(
  rung: Rung,
  targets: readonly Target[],
  facts: VideoFacts,
  sound: CodecContext | null,
): Promise<Output> {
  const picture = await openPicture(rung, facts)
  const formats: FormatContext[] = []
  for (const target of targets) formats.push(await openFormat(target, sound ? [picture, sound] : [picture]))
  return { picture, formats }
}

async function openFormat({ muxer, file, options }: Target, encoders: readonly CodecContext[]) {
  const format = new FormatContext()
  must(format.allocOutputContext2(null, muxer, `file:${file}`), broken())
  for (const encoder of encoders) {
    const stream = format.newStream()
    stream.timeBase = encoder.timeBase
    must(encoder.parametersFromContext(stream.codecpar), broken())
  }
  // The HLS muxer opens its files itself.
  if (!opensItself(format)) must(await format.openOutput(), broken())
  const dictionary = Dictionary.fromObject(options)
  must(await format.writeHeader(dictionary), broken())
  dictionary.free()
  return format
}

export async function closeOutput({ picture, formats }: Output): Promise<void> {
  for (const format of formats) {
    must(await format.writeTrailer(), broken())
    if (!opensItself(format)) await format.closeOutput()
    format.freeContext()
  }
  picture.freeContext()
}

const opensItself = ({ oformat }: FormatContext) => ((oformat?.flags ?? 0) & AVFMT_NOFILE) !== 0

/** Sends a frame to an encoder, or flushes it without one; passes on the packets that it returns. */
export async function encode(
  encoder: CodecContext,
  frame: Frame | null,
  packet: Packet,
  take: (packet: Packet) => void,
): Promise<void> {
  must(await encoder.sendFrame(frame), broken())
  for (;;) {
    const received = await encoder.receivePacket(packet)
    if (isWaiting(received) || isOver(received)) return
    must(received, broken())
    take(packet)
    packet.unref()
  }
}

/** Writes a packet to each of the files, in this thread: switching to another takes longer than most writes. */
export function write(
  formats: readonly FormatContext[],
  packet: Packet,
  index: number,
  encoder: CodecContext,
): void {
  // Without a duration the last frame would be shown for no time.
  if (packet.duration <= 0n && encoder.framerate.num > 0)
    packet.duration = BigInt(Math.round((PICTURE_TICKS * encoder.framerate.den) / encoder.framerate.num))
  for (const format of formats) {
    const stream = format.streams[index] as Stream
    // Writing consumes the packet; a clone only adds a reference to its bytes.
    const copy = packet.clone()
    if (!copy) throw broken()
    copy.streamIndex = index
    copy.rescaleTs(encoder.timeBase, stream.timeBase)
    const written = format.interleavedWriteFrameSync(copy)
    copy.free()
    must(written, broken())
  }
}

async function openPicture(rung: Rung, facts: VideoFacts): Promise<CodecContext> {
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
