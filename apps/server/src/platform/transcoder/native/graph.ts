// An FFmpeg filter graph between a decoder and encoders.
import { AV_NOPTS_VALUE } from 'node-av/constants'
import {
  avChannelLayoutDefault,
  avChannelLayoutDescribe,
  avGetSampleFmtName,
  type FilterContext,
  FilterGraph,
  type Frame,
  type Stream,
} from 'node-av/lib'
import { VideoError } from '../transcoder.ts'
import { isOver, isWaiting, newFrame, requireOk } from './input.ts'

export interface Graph {
  /**
   * Pushes a frame; null ends the input. Calls `take` with the index of each sink: one frame per sink at a time, concurrently, and
   * concurrently with the next input.
   */
  push(frame: Frame | null, take: (end: number, frame: Frame) => Promise<void>): Promise<void>
  /** Waits until all output is consumed. */
  waitForPending(): Promise<void>
  free(): void
}

/** A graph with the sinks `sink@0`, `sink@1` …; without a source `in`, it generates its own frames. */
export async function openGraph(description: string, ends: number): Promise<Graph> {
  const graph = new FilterGraph()
  graph.alloc()
  requireOk(graph.parsePtr(description), new VideoError('damaged'))
  requireOk(await graph.config(), new VideoError('damaged'))
  const named = (name: string) => graph.filters?.find((filter) => filter.name === name) ?? null
  const source = named('buffer@in') ?? named('abuffer@in')
  const sinks = Array.from(
    { length: ends },
    (_, end) => named(`buffersink@${end}`) ?? named(`abuffersink@${end}`),
  ) as FilterContext[]
  // Double buffering: encoders work on one set of frames while the next is scaled.
  const turns = [sinks.map(newFrame), sinks.map(newFrame)] as const
  let turn: 0 | 1 = 0
  let taken: Promise<void> = Promise.resolve()
  return {
    async push(frame, take) {
      if (source) {
        // Later frames may differ from the first; a filter that cannot adapt ends the work.
        requireOk(await source.buffersrcAddFrame(frame), new VideoError('damaged'))
      }
      for (;;) {
        const outs = turns[turn]
        const ready: number[] = []
        for (const [end, sink] of sinks.entries()) {
          const received = await sink.buffersinkGetFrame(outs[end] as Frame)
          if (isWaiting(received) || isOver(received)) continue
          requireOk(received, new VideoError('damaged'))
          ready.push(end)
        }
        if (ready.length === 0) break
        await taken
        taken = waitForAll(
          ready.map(async (end) => {
            await take(end, outs[end] as Frame)
            outs[end]?.unref()
          }),
        )
        // The next call that awaits it gets the error.
        taken.catch(() => {})
        turn = turn === 0 ? 1 : 0
      }
    },
    waitForPending: () => taken,
    free() {
      for (const out of turns.flat()) out.free()
      graph.free()
    },
  }
}

/** Waits for all before it fails with the first error: running work must keep its frames. */
async function waitForAll(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** The source of a video graph, from the first frame. */
export function pictureSource(frame: Frame, { timeBase, sampleAspectRatio }: Stream): string {
  const aspect = sampleAspectRatio.num > 0 ? sampleAspectRatio : frame.sampleAspectRatio
  const ratio = aspect.num > 0 && aspect.den > 0 ? `${aspect.num}/${aspect.den}` : '1/1'
  return (
    `buffer@in=video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}` +
    `:time_base=${timeBase.num}/${timeBase.den}:pixel_aspect=${ratio}` +
    `:colorspace=${frame.colorSpace}:range=${frame.colorRange}`
  )
}

/** The source of an audio graph, from the first frame. */
export function soundSource(frame: Frame, { timeBase }: Stream): string {
  const layout = frame.channelLayout
  const known = layout.order === 0 ? avChannelLayoutDefault(layout.nbChannels) : layout
  return (
    `abuffer@in=time_base=${timeBase.num}/${timeBase.den}:sample_rate=${frame.sampleRate}` +
    `:sample_fmt=${avGetSampleFmtName(frame.format as never)}:channel_layout=${avChannelLayoutDescribe(known)}`
  )
}

/** Sets a frame's time relative to the start of the file; false if it goes backwards. */
export function rebaseTime(frame: Frame, beginning: bigint, last: { pts: bigint }): boolean {
  const best = frame.bestEffortTimestamp
  const pts = best === AV_NOPTS_VALUE ? last.pts + 1n : best - beginning
  if (pts <= last.pts) return false
  last.pts = pts
  frame.pts = pts
  return true
}

/** A copy of the first plane without line padding. */
export function packPlane(frame: Frame, lineBytes: number, lines: number): Buffer {
  const [plane] = frame.data ?? []
  const stride = frame.linesize[0] ?? lineBytes
  const copy = Buffer.alloc(lineBytes * lines)
  for (let line = 0; line < lines; line += 1)
    plane?.copy(copy, line * lineBytes, line * stride, line * stride + lineBytes)
  return copy
}
