// Messages between the server and the child process that works on a video.
import type { TranscoderOptions } from '../../../platform/transcoder/open-transcoder.ts'
import type { VideoFacts } from '../../../platform/transcoder/transcoder.ts'

export interface VideoTask {
  transcoder: TranscoderOptions
  /** Local path of the video. */
  file: string
  /** The only folder to which the worker may write. */
  folder: string
  /** Shorter sides of the renditions, in pixels. */
  heights: readonly number[]
  /** Names of sizes completed by an earlier attempt. */
  made: readonly string[]
  /** True keeps existing posters, because editors may have chosen one. */
  hasPosters: boolean
}

export interface MadeRendition {
  name: string
  width: number
  height: number
  kilobits: number
  /** Paths of files in the folder. */
  file: string
  playlist: string
  media: string
}

export interface MadePoster {
  file: string
  width: number
  height: number
}

export type VideoMessage =
  | { kind: 'facts'; facts: VideoFacts }
  | { kind: 'posters'; posters: MadePoster[]; chosen: number }
  | { kind: 'peaks'; peaks: number[] }
  | { kind: 'rendition'; rendition: MadeRendition }
  | { kind: 'progress'; percent: number }
  | { kind: 'fault'; code: string; params: Record<string, string | number> }
