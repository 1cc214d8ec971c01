// Chooses the FFmpeg: the configured program, or else the library from npm.
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { type Transcoder, VideoError } from './transcoder.ts'

export interface TranscoderOptions {
  /** A program of this machine. */
  ffmpegPath: string | undefined
  /** Longer videos are refused. */
  mostSeconds: number
}

/** Opened by the child process that works on a video; throws `transcoderMissing`. */
export async function openTranscoder({ ffmpegPath, mostSeconds }: TranscoderOptions): Promise<Transcoder> {
  if (ffmpegPath) {
    const { commandTranscoder } = await import('./command/command.ts')
    return commandTranscoder(ffmpegPath, mostSeconds)
  }
  const native = await import('./native/native.ts').catch(() => {
    throw new VideoError('transcoderMissing')
  })
  return native.nativeTranscoder(mostSeconds)
}

/** Whether an FFmpeg exists, without loading it into this process. */
export function hasTranscoder(ffmpegPath: string | undefined): boolean {
  try {
    if (ffmpegPath) accessSync(ffmpegPath, constants.X_OK)
    else {
      const { resolve } = createRequire(import.meta.url)
      resolve('node-av/lib')
      resolve(`@seydx/node-av-${process.platform}-${process.arch}/node-av.node`)
    }
    return true
  } catch {
    return false
  }
}
