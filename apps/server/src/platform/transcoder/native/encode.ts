// Encodes MP4s of several sizes, with their HLS, in one pass over a source.
import { AV_FRAME_FLAG_CORRUPT, AV_PICTURE_TYPE_NONE } from 'node-av/constants'
import type { CodecContext, FormatContext, Frame, Packet, Stream } from 'node-av/lib'
import {
  AUDIO,
  type Encoding,
  type Listener,
  MAX_DAMAGED_SHARE,
  SOUND_RATE,
  uprightFilters,
  VideoError,
  type VideoFacts,
  type VideoSource,
} from '../transcoder.ts'
import { type Graph, openGraph, packPlane, pictureSource, rebaseTime, soundSource } from './graph.ts'
import { decode, eachPacket, newFrame, openDecoder, openInput, requireOk, startTime } from './input.ts'
import {
  closeOutput,
  encode,
  encoderError,
  encodingTargets,
  newPacket,
  type Output,
  openOutput,
  openSound,
  VIDEO_TICKS,
  write,
} from './output.ts'

/** Minimum share of its length; a shorter file was truncated. */
const MIN_DECODED_SHARE = 0.9

export async function encodeAll(
  source: VideoSource,
  facts: VideoFacts,
  encodings: readonly Encoding[],
  { onSecond, onSamples }: Listener,
): Promise<void> {
  const input = await openInput(source)
  requireOk(await input.findStreamInfo(), new VideoError('unreadable'))
  const sound = facts.audioStream === null ? null : await openSound()
  const outputs: Output[] = []
  for (const encoding of encodings)
    outputs.push(await openOutput(encoding.rung, encodingTargets(encoding), facts, sound))
  const lanes = [
    await pictureLane(input, facts, encodings, outputs),
    ...(sound ? [await soundLane(input, facts, outputs, sound, onSamples)] : []),
  ]
  await eachPacket(input, [facts.videoStream, facts.audioStream], async (packet) => {
    const lane = lanes.find(({ stream }) => stream.index === packet.streamIndex)
    await lane?.take(packet)
    await onSecond(lanes[0]?.second() ?? 0)
    return true
  })
  for (const lane of lanes) await lane.end()
  const [pictures] = lanes
  pictures?.check(facts)
  for (const output of outputs) await closeOutput(output)
  sound?.freeContext()
  await input.closeInput()
}

/** One stream of the source: decoded, filtered, and passed to the encoders. */
async function openLane(
  input: FormatContext,
  index: number,
  describe: (first: Frame, stream: Stream) => string,
  ends: number,
  take: (end: number, frame: Frame | null) => Promise<void>,
) {
  const stream = input.streams[index] as Stream
  const decoder = await openDecoder(stream)
  const beginning = startTime(input, stream)
  const frame = newFrame()
  const last = { pts: -(2n ** 62n) }
  let graph: Graph | undefined
  let [good, bad] = [0, 0]

  const through = async (decoded: Frame) => {
    if (decoded.hasFlags(AV_FRAME_FLAG_CORRUPT) || decoded.decodeErrorFlags !== 0) bad += 1
    if (!rebaseTime(decoded, beginning, last)) return
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
      await graph?.waitForPending()
      for (let end = 0; end < ends; end += 1) await take(end, null)
      graph?.free()
      frame.free()
      decoder.freeContext()
    },
    /** Rejects a stream that is not nearly complete. */
    check({ duration }: VideoFacts) {
      if (good === 0) throw encoderError()
      // The audio of a complete file may be longer than its video.
      const own = (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den
      const isShort = second() < MIN_DECODED_SHARE * (own > 0 ? own : duration) - 0.1
      if (isShort || bad / (good + bad) > MAX_DAMAGED_SHARE)
        throw new VideoError('damaged', { second: Math.max(0, Math.round(second())) })
    },
  }
}

function pictureLane(
  input: FormatContext,
  facts: VideoFacts,
  encodings: readonly Encoding[],
  outputs: readonly Output[],
) {
  // One per encoder, because they work concurrently.
  const packets = outputs.map(newPacket)
  const scaled = encodings.map(
    ({ rung }, end) =>
      `[s${end}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p,` +
      `settb=1/${VIDEO_TICKS},buffersink@${end}`,
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
      const { formats, picture } = outputs[end] as Output
      // The encoder must not copy the frame types of the source.
      if (frame) frame.pictType = AV_PICTURE_TYPE_NONE
      await encode(picture, frame, packets[end] as Packet, (made) => write(formats, made, 0, picture))
    },
  )
}

/** Audio for the encoder, and as samples of a separate rate if there is a listener. */
function soundLane(
  input: FormatContext,
  facts: VideoFacts,
  outputs: readonly Output[],
  encoder: CodecContext,
  onSamples: Listener['onSamples'],
) {
  const packet = newPacket()
  const files = outputs.flatMap(({ formats }) => formats)
  const encoded =
    `aresample=${AUDIO.rate}:async=1,aformat=sample_fmts=fltp:channel_layouts=stereo,` +
    `asettb=1/${AUDIO.rate},asetnsamples=n=${AUDIO.frame}:p=0,abuffersink@0`
  const heard = `aresample=${SOUND_RATE},aformat=sample_fmts=s16:channel_layouts=mono,abuffersink@1`
  return openLane(
    input,
    facts.audioStream as number,
    (first, stream) =>
      onSamples
        ? `${soundSource(first, stream)},asplit=2[e][h];[e]${encoded};[h]${heard}`
        : `${soundSource(first, stream)},${encoded}`,
    onSamples ? 2 : 1,
    async (end, frame) => {
      if (end === 0) await encode(encoder, frame, packet, (made) => write(files, made, 1, encoder))
      else if (frame) onSamples?.(toSamples(frame))
    },
  )
}

function toSamples(frame: Frame): Int16Array {
  const bytes = packPlane(frame, frame.nbSamples * 2, 1)
  return new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples)
}
