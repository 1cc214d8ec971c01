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
  MAX_FRAME_RATE,
  type OutputSize,
  VideoError,
  type VideoFacts,
  X264,
} from '../transcoder.ts'
import { isOver, isWaiting, rational, requireOk } from './input.ts'

export const VIDEO_TICKS = 90_000
export const encoderError = () => new VideoError('damaged')

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
export const encodingTargets = ({ file, playlist, media }: Encoding): Target[] => [
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
  rung: OutputSize,
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
  requireOk(format.allocOutputContext2(null, muxer, `file:${file}`), encoderError())
  for (const encoder of encoders) {
    const stream = format.newStream()
    stream.timeBase = encoder.timeBase
    requireOk(encoder.parametersFromContext(stream.codecpar), encoderError())
  }
  // The HLS muxer opens its files itself.
  if (!opensOwnFile(format)) requireOk(await format.openOutput(), encoderError())
  const dictionary = Dictionary.fromObject(options)
  requireOk(await format.writeHeader(dictionary), encoderError())
  dictionary.free()
  return format
}

export async function closeOutput({ picture, formats }: Output): Promise<void> {
  for (const format of formats) {
    requireOk(await format.writeTrailer(), encoderError())
    if (!opensOwnFile(format)) await format.closeOutput()
    format.freeContext()
  }
  picture.freeContext()
}

const opensOwnFile = ({ oformat }: FormatContext) => ((oformat?.flags ?? 0) & AVFMT_NOFILE) !== 0

/** Sends a frame to an encoder, or flushes it without one; passes on the packets that it returns. */
export async function encode(
  encoder: CodecContext,
  frame: Frame | null,
  packet: Packet,
  take: (packet: Packet) => void,
): Promise<void> {
  requireOk(await encoder.sendFrame(frame), encoderError())
  for (;;) {
    const received = await encoder.receivePacket(packet)
    if (isWaiting(received) || isOver(received)) return
    requireOk(received, encoderError())
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
    packet.duration = BigInt(Math.round((VIDEO_TICKS * encoder.framerate.den) / encoder.framerate.num))
  for (const format of formats) {
    const stream = format.streams[index] as Stream
    // Writing consumes the packet; a clone only adds a reference to its bytes.
    const copy = packet.clone()
    if (!copy) throw encoderError()
    copy.streamIndex = index
    copy.rescaleTs(encoder.timeBase, stream.timeBase)
    const written = format.interleavedWriteFrameSync(copy)
    copy.free()
    requireOk(written, encoderError())
  }
}

async function openPicture(rung: OutputSize, facts: VideoFacts): Promise<CodecContext> {
  const codec = Codec.findEncoderByName('libx264' as never)
  if (!codec) throw new VideoError('transcoderMissing')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = rung.width
  encoder.height = rung.height
  encoder.pixelFormat = AV_PIX_FMT_YUV420P
  encoder.sampleAspectRatio = rational(1, 1)
  encoder.timeBase = rational(1, VIDEO_TICKS)
  encoder.framerate = rational(Math.round(Math.min(facts.frameRate, MAX_FRAME_RATE) * 1_000), 1_000)
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
  requireOk(await encoder.open2(codec, options), encoderError())
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
  requireOk(await encoder.open2(codec), encoderError())
  return encoder
}

export function newPacket(): Packet {
  const packet = new Packet()
  packet.alloc()
  return packet
}
