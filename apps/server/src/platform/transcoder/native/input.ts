// Opens a file with the FFmpeg library, restricted to one demuxer, one protocol and an allowlist of decoders.
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVDISCARD_ALL,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import {
  avGetCodecName,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  InputFormat,
  Packet,
  Rational,
  type Stream,
} from 'node-av/lib'
import {
  CODECS,
  checkFacts,
  even,
  MAX_PIXELS,
  MAX_STREAMS,
  PROBE_BYTES,
  PROBE_MICROSECONDS,
  rotationOf,
  VideoError,
  type VideoFacts,
  type VideoSource,
} from '../transcoder.ts'

const AV_TIME_BASE = 1_000_000

/** Throws the error if a library call failed. */
export function requireOk(code: number, fault: VideoError): void {
  if (code < 0) throw fault
}

export const isWaiting = (code: number) => code === AVERROR_EAGAIN
export const isOver = (code: number) => code === AVERROR_EOF

export async function openInput({ path, container }: VideoSource): Promise<FormatContext> {
  const format = new FormatContext()
  const options = Dictionary.fromObject({
    protocol_whitelist: 'file',
    format_whitelist: InputFormat.findInputFormat(container)?.name ?? container,
    codec_whitelist: [...CODECS.video, ...CODECS.audio].join(','),
    max_streams: MAX_STREAMS + 1,
    probesize: PROBE_BYTES,
    analyzeduration: PROBE_MICROSECONDS,
    ...(container === 'mov' && { enable_drefs: 0, use_absolute_path: 0 }),
  })
  format.allocContext()
  const opened = await format.openInput(`file:${path}`, InputFormat.findInputFormat(container), options)
  options.free()
  requireOk(opened, new VideoError('unreadable'))
  return format
}

export async function readFacts(format: FormatContext, mostSeconds: number): Promise<VideoFacts> {
  const declared = format.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO)
  // Before decoding: it would allocate memory for a whole picture.
  for (const { codecpar } of declared)
    if (codecpar.width * codecpar.height > MAX_PIXELS)
      throw new VideoError('tooManyPixels', { width: codecpar.width, height: codecpar.height })
  requireOk(await format.findStreamInfo(), new VideoError('unreadable'))
  const { streams } = format
  const pictures = streams.filter(
    (stream) =>
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  )
  const video = pictures[0]
  if (!video) throw new VideoError('noPicture')
  const sounds = streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO)
  const audio = sounds.find((stream) => isAllowedStream(stream, CODECS.audio)) ?? sounds[0]
  for (const [stream, taken] of [[video, CODECS.video] as const, [audio, CODECS.audio] as const])
    if (stream && !isAllowedStream(stream, taken))
      throw new VideoError('codecNotTaken', { codec: codecName(stream) })
  const facts = toVideoFacts(format, video, audio)
  const { width, height } = video.codecpar
  if (width <= 0 || height <= 0) throw new VideoError('noPicture')
  checkFacts(facts, width * height, mostSeconds)
  return facts
}

function toVideoFacts(format: FormatContext, video: Stream, audio: Stream | undefined): VideoFacts {
  const { codecpar } = video
  const rotation = rotationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
  const aspect = video.sampleAspectRatio.num > 0 ? video.sampleAspectRatio : codecpar.sampleAspectRatio
  const shown = even(codecpar.width * (aspect.num > 0 && aspect.den > 0 ? aspect.num / aspect.den : 1))
  const isTurned = rotation === 90 || rotation === 270
  const rate = [video.avgFrameRate, video.rFrameRate].map(({ num, den }) => (den > 0 ? num / den : 0))
  return {
    duration: durationSeconds(format, video),
    width: isTurned ? codecpar.height : shown,
    height: isTurned ? shown : codecpar.height,
    rotation,
    frameRate: rate.find((each) => each > 0 && each <= 1_000) ?? 25,
    isInterlaced: Number(Reflect.get(codecpar.toJSON(), 'fieldOrder') ?? 0) > 1,
    videoCodec: codecName(video),
    audioCodec: audio ? codecName(audio) : null,
    videoStream: video.index,
    audioStream: audio?.index ?? null,
    streamCount: format.nbStreams,
  }
}

function durationSeconds(format: FormatContext, video: Stream): number {
  const whole = Number(format.duration) / AV_TIME_BASE
  if (whole > 0) return whole
  const own = Number(video.duration) * (video.timeBase.num / video.timeBase.den)
  return own > 0 ? own : 0
}

const codecName = ({ codecpar }: Stream) => avGetCodecName(codecpar.codecId) ?? 'unknown'
const isAllowedStream = (stream: Stream, taken: readonly string[]) => taken.includes(codecName(stream))

/** A decoder for one of the streams. */
export async function openDecoder(stream: Stream): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId)
  const context = new CodecContext()
  context.allocContext3(codec)
  requireOk(context.parametersToContext(stream.codecpar), new VideoError('unreadable'))
  context.pktTimebase = stream.timeBase
  const options = Dictionary.fromObject({ threads: 'auto', max_pixels: MAX_PIXELS })
  const opened = await context.open2(codec, options)
  options.free()
  requireOk(opened, new VideoError('codecNotTaken', { codec: codecName(stream) }))
  return context
}

/** Passes the packets of the wanted streams and skips all others. */
export async function eachPacket(
  format: FormatContext,
  wanted: readonly (number | null)[],
  take: (packet: Packet) => Promise<boolean | undefined>,
): Promise<void> {
  for (const stream of format.streams) if (!wanted.includes(stream.index)) stream.discard = AVDISCARD_ALL
  const packet = new Packet()
  packet.alloc()
  let isWanted: boolean | undefined = true
  while (isWanted !== false) {
    if ((await format.readFrame(packet)) < 0) break
    if (wanted.includes(packet.streamIndex)) isWanted = await take(packet)
    packet.unref()
  }
  packet.free()
}

/** Decodes a packet, or flushes the decoder without one; false if the packet could not be decoded. */
export async function decode(
  decoder: CodecContext,
  packet: Packet | null,
  frame: Frame,
  take: (frame: Frame) => Promise<void>,
): Promise<boolean> {
  const sent = await decoder.sendPacket(packet)
  if (sent < 0 && !isWaiting(sent) && !isOver(sent)) return false
  for (;;) {
    const received = await decoder.receiveFrame(frame)
    if (isWaiting(received) || isOver(received)) return true
    if (received < 0) return false
    await take(frame)
    frame.unref()
  }
}

export function newFrame(): Frame {
  const frame = new Frame()
  frame.alloc()
  return frame
}

/** The start time of the file, in the stream's time base. */
export function startTime(format: FormatContext, { timeBase }: Stream): bigint {
  const start = format.startTime
  if (start < -(2n ** 62n)) return 0n
  return (start * BigInt(timeBase.den)) / (BigInt(timeBase.num) * BigInt(AV_TIME_BASE))
}

export const rational = (num: number, den: number) => new Rational(num, den)
