// FFmpeg as a program of this machine, with `ffprobe` beside it, if FFMPEG_PATH is set.
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import {
  CODECS,
  checkFacts,
  even,
  fitInside,
  type Transcoder,
  VideoError,
  type VideoFacts,
} from '../transcoder.ts'
import { encodeArguments, fragmentArguments, frameArguments, probeArguments } from './arguments.ts'

const MAX_OUTPUT_BYTES = 64 * 1_048_576

export async function commandTranscoder(ffmpeg: string, mostSeconds: number): Promise<Transcoder> {
  const ffprobe = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'))
  const version = (await collectOutput(ffmpeg, ['-version'])).toString().match(/version (\S+)/)?.[1] ?? ''
  return {
    name: `FFmpeg ${version} (${ffmpeg})`,
    async probe(source) {
      const told = await collectOutput(ffprobe, probeArguments(source)).catch(() => {
        throw new VideoError('unreadable')
      })
      return toVideoFacts(JSON.parse(told.toString()) as Probed, mostSeconds)
    },
    async encode(source, facts, encodings, { onSecond, onSamples }) {
      let second = 0
      const hearProgress = (chunk: Buffer) => {
        for (const [, micros] of chunk.toString().matchAll(/out_time_us=(\d+)/g))
          second = Number(micros) / 1e6
        void onSecond(second)
      }
      await runProgram(
        ffmpeg,
        encodeArguments(source, facts, encodings, onSamples !== undefined),
        hearProgress,
        onSamples && wholeSamples(onSamples),
      )
      if (second < facts.duration * 0.9 - 0.1) throw new VideoError('damaged', { second: Math.round(second) })
      for (const encoding of encodings) await runProgram(ffmpeg, fragmentArguments(encoding))
    },
    async frames(source, facts, seconds, largest, take) {
      const { width, height } = fitInside(facts, largest)
      const size = width * height * 3
      for (const second of seconds) {
        const pixels = await collectOutput(ffmpeg, frameArguments(source, facts, second, largest))
        if (pixels.length >= size) await take({ width, height, pixels: pixels.subarray(0, size) })
      }
    },
  }
}

/** Joins chunks that may end in the middle of a sample. */
function wholeSamples(take: (samples: Int16Array) => void): (chunk: Buffer) => void {
  let odd = Buffer.alloc(0)
  return (chunk) => {
    const bytes = Buffer.concat([odd, chunk])
    const whole = bytes.length - (bytes.length % 2)
    odd = bytes.subarray(whole)
    take(new Int16Array(Uint8Array.from(bytes.subarray(0, whole)).buffer))
  }
}

/** Runs the program to its end and passes its output on `pipe:1` and `pipe:3`; any failure means a damaged file. */
async function runProgram(
  program: string,
  given: readonly string[],
  ...hearers: (((chunk: Buffer) => void) | undefined)[]
) {
  const [onOutput = () => {}, onThird] = hearers
  const third = onThird ? (['pipe'] as const) : []
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore', ...third] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', () => reject(new VideoError('transcoderMissing', { path: program })))
    child.on('close', resolve)
  })
  const read = async (stream: Readable | null | undefined, hear: (chunk: Buffer) => void) => {
    for await (const chunk of stream ?? []) hear(chunk as Buffer)
  }
  const [code] = await Promise.all([
    ended,
    read(child.stdout, onOutput),
    onThird && read(child.stdio[3] as Readable, onThird),
  ])
  if (code !== 0) throw new VideoError('damaged')
}

async function collectOutput(program: string, given: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  await runProgram(program, given, (chunk) => {
    size += chunk.length
    if (size > MAX_OUTPUT_BYTES) throw new VideoError('damaged')
    chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

interface ProbedStream {
  index: number
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  duration?: string
  field_order?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  sample_aspect_ratio?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

interface Probed {
  streams?: ProbedStream[]
  format?: { duration?: string }
}

/** Converts `ffprobe`'s output. */
export function toVideoFacts({ streams = [], format }: Probed, mostSeconds: number): VideoFacts {
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  if (!video?.width || !video.height) throw new VideoError('noPicture')
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio')
  const audio = sounds.find((stream) => isAllowedCodec(stream, CODECS.audio)) ?? sounds[0]
  for (const [stream, taken] of [[video, CODECS.video] as const, [audio, CODECS.audio] as const])
    if (stream && !isAllowedCodec(stream, taken))
      throw new VideoError('codecNotTaken', { codec: stream.codec_name ?? 'unknown' })
  const turned = video.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  // FFmpeg counts counterclockwise.
  const rotation = (((Math.round(-turned / 90) * 90) % 360) + 360) % 360
  const shown = even(video.width * (parseRatio(video.sample_aspect_ratio, ':') || 1))
  const isSideways = rotation === 90 || rotation === 270
  const rates = [video.avg_frame_rate, video.r_frame_rate].map((rate) => parseRatio(rate, '/'))
  const facts: VideoFacts = {
    duration: Number(format?.duration ?? video.duration ?? 0) || 0,
    width: isSideways ? video.height : shown,
    height: isSideways ? shown : video.height,
    rotation: rotation as VideoFacts['rotation'],
    frameRate: rates.find((rate) => rate > 0 && rate <= 1_000) ?? 25,
    isInterlaced: /^(tt|bb|tb|bt)$/.test(video.field_order ?? ''),
    videoCodec: video.codec_name ?? 'unknown',
    audioCodec: audio?.codec_name ?? null,
    videoStream: video.index,
    audioStream: audio?.index ?? null,
    streamCount: streams.length,
  }
  checkFacts(facts, video.width * video.height, mostSeconds)
  return facts
}

const isAllowedCodec = ({ codec_name = '' }: ProbedStream, taken: readonly string[]) =>
  taken.includes(codec_name)

function parseRatio(text: string | undefined, mark: string): number {
  const [over, under] = (text ?? '').split(mark).map(Number)
  return over && under ? over / under : 0
}
