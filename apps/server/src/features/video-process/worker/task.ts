// What the process that works on a video is told, and what it tells.
import type { TranscoderChoice } from '../../../platform/transcoder/open-transcoder.ts'
import type { VideoFacts } from '../../../platform/transcoder/transcoder.ts'

export interface VideoTask {
  transcoder: TranscoderChoice
  /** The video, on this disk. */
  file: string
  /** The one folder it writes to. */
  folder: string
  /** The shorter sides of what is made. */
  heights: readonly number[]
  /** Names of sizes that stand from an earlier attempt. */
  made: readonly string[]
  /** Editors may have chosen one of them. */
  hasPosters: boolean
}

export interface MadeRendition {
  name: string
  width: number
  height: number
  kilobits: number
  /** Files in the folder. */
  file: string
  playlist: string
  media: string
}

export interface MadePoster {
  file: string
  width: number
  height: number
}

export type VideoNews =
  | { kind: 'facts'; facts: VideoFacts }
  | { kind: 'posters'; posters: MadePoster[]; chosen: number }
  | { kind: 'peaks'; peaks: number[] }
  | { kind: 'rendition'; rendition: MadeRendition }
  | { kind: 'progress'; percent: number }
  | { kind: 'fault'; code: string; params: Record<string, string | number> }
