// The port for taking videos apart and making others of them. Spoken by the process that works on a video, never by the
// server: what comes out of a stranger's file is decoded where it can take nothing with it.

/** A video as it lies on this disk, and what its bytes say it is. */
export interface VideoSource {
  path: string
  container: Container
}

/** The readers that may be opened at all; every other format FFmpeg knows stays closed, playlists and scripts first. */
export const CONTAINERS = ['mov', 'avi', 'flv', 'asf'] as const
export type Container = (typeof CONTAINERS)[number]

export interface VideoFacts {
  /** Seconds. */
  duration: number
  /** Pixels as it is shown: turned, and with square pixels. */
  width: number
  height: number
  /** How it must be turned to be shown, clockwise. */
  rotation: 0 | 90 | 180 | 270
  frameRate: number
  isInterlaced: boolean
  videoCodec: string
  audioCodec: string | null
  /** Which of its streams are used. */
  videoStream: number
  audioStream: number | null
  streamCount: number
}

/** One of the sizes a video is made in. */
export interface Rung {
  /** Such as `720p`: the shorter side. */
  name: string
  width: number
  height: number
  /** The most kilobits a second of picture. */
  kilobits: number
}

export interface Encoding {
  rung: Rung
  /** Where the MP4 is written. */
  file: string
  /** Where the same pictures and sound are written for HLS: a playlist, and one file of fragments. */
  playlist: string
  media: string
}

/** Who hears how far an encoding is, and what it sounds like. */
export interface Listener {
  /** How far it is; the library waits for the answer before it goes on, a program does not. */
  onSecond(second: number): void | Promise<void>
  /** The sound as single samples, `SOUND_RATE` a second, from −32768 to 32767. */
  onSamples?: (samples: Int16Array) => void
}

/** A frame as plain pixels. */
export interface RawFrame {
  width: number
  height: number
  /** Red, green, blue. */
  pixels: Buffer
}

export interface Transcoder {
  /** What it is, with its version. */
  name: string
  probe(source: VideoSource): Promise<VideoFacts>
  /** Makes all of the encodings, with their HLS, from one reading of the source. */
  encode(
    source: VideoSource,
    facts: VideoFacts,
    encodings: readonly Encoding[],
    listener: Listener,
  ): Promise<void>
  /** Gives a frame at each of the seconds or shortly before, no larger than this; leaves out where there is none. */
  frames(
    source: VideoSource,
    facts: VideoFacts,
    seconds: readonly number[],
    largest: number,
    take: (frame: RawFrame) => Promise<void>,
  ): Promise<void>
}

export const SOUND_RATE = 8_000

/** Why a video cannot be worked on; its code has words on the screens. */
export class VideoFault extends Error {
  readonly code: VideoFaultCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: VideoFaultCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const VIDEO_FAULTS = [
  'unknownFormat',
  'unreadable',
  'noPicture',
  'codecNotTaken',
  'tooManyStreams',
  'tooManyPixels',
  'tooShort',
  'tooLong',
  'damaged',
  'transcoderMissing',
] as const
export type VideoFaultCode = (typeof VIDEO_FAULTS)[number]

/** What may be decoded: what cameras, telephones and agencies send, and nothing a decoder of a forgotten game reads. */
export const CODECS = {
  video: [
    ...[
      'h264',
      'hevc',
      'mpeg4',
      'mpeg2video',
      'mpeg1video',
      'h263',
      'vp8',
      'vp9',
      'av1',
      'libdav1d',
      'mjpeg',
    ],
    ...['prores', 'dnxhd', 'dvvideo', 'flv1', 'flv', 'vp6', 'vp6f', 'wmv1', 'wmv2', 'wmv3', 'vc1'],
    ...['msmpeg4v1', 'msmpeg4v2', 'msmpeg4v3', 'msmpeg4', 'svq3'],
  ],
  audio: [
    ...[
      'aac',
      'mp3',
      'mp3float',
      'mp2',
      'mp2float',
      'ac3',
      'eac3',
      'opus',
      'libopus',
      'vorbis',
      'flac',
      'alac',
    ],
    ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_u8', 'pcm_f32le'],
    ...['pcm_alaw', 'pcm_mulaw', 'wmav1', 'wmav2', 'wmapro', 'nellymoser', 'speex', 'amrnb', 'amr_nb'],
  ],
} as const

/** Streams a file may have, and what may be looked at before it is known what they are. */
export const MOST_STREAMS = 64
export const PROBE_BYTES = 20_000_000
export const PROBE_MICROSECONDS = 10_000_000
/** A decoder holds several frames at once; 8K is the largest any camera of a newsroom makes. */
export const MOST_PIXELS = 8_192 * 4_352
/** Of the frames; where more are damaged, what would be made is not what was filmed. */
export const MOST_DAMAGED = 0.05
/** Two seconds from key frame to key frame: fragments of all sizes begin at the same frames. */
export const KEY_SECONDS = 2
export const FRAGMENT_SECONDS = 6
export const MOST_FRAME_RATE = 60
export const AUDIO = { rate: 48_000, bits: 128_000, frame: 1_024 } as const
/** How H.264 is made: the constant quality, under a ceiling that players on the move can hold. */
export const X264 = { preset: 'veryfast', crf: '23', profile: 'high' } as const

/** What is done to the picture before it is scaled. */
export function uprightFilters({ rotation, isInterlaced, frameRate }: VideoFacts): string[] {
  return [
    ...(isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...(rotation === 90 ? ['transpose=clock'] : []),
    ...(rotation === 180 ? ['hflip', 'vflip'] : []),
    ...(rotation === 270 ? ['transpose=cclock'] : []),
    ...(frameRate > MOST_FRAME_RATE + 0.5 ? [`fps=${MOST_FRAME_RATE}`] : []),
  ]
}

/** Frames from key frame to key frame. */
export function framesBetweenKeys({ frameRate }: VideoFacts): number {
  return Math.max(1, Math.round(Math.min(frameRate, MOST_FRAME_RATE) * KEY_SECONDS))
}

/** Even numbers, as 4:2:0 needs them, inside a square. */
export function fitInside({ width, height }: VideoFacts, largest: number): { width: number; height: number } {
  const scale = Math.min(1, largest / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

export function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

/** Clockwise turn of a display matrix, nine numbers of 16.16 and 2.30 fixed point. */
export function rotationOf(matrix: Buffer | null): VideoFacts['rotation'] {
  if (!matrix || matrix.length < 36) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as VideoFacts['rotation']
}

/** Refuses what nobody should work on, from what a file says of itself. */
export function checkFacts(facts: VideoFacts, codedPixels: number, mostSeconds: number): void {
  if (facts.streamCount > MOST_STREAMS) throw new VideoFault('tooManyStreams', { count: facts.streamCount })
  if (codedPixels > MOST_PIXELS)
    throw new VideoFault('tooManyPixels', { width: facts.width, height: facts.height })
  if (!(facts.duration > 0)) throw new VideoFault('tooShort')
  if (facts.duration > mostSeconds)
    throw new VideoFault('tooLong', {
      hours: Math.round(facts.duration / 3_600),
      mostHours: Math.round(mostSeconds / 3_600),
    })
}
