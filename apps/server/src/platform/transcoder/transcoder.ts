// The port for probing and transcoding videos. Used by child processes, never by the server: an attack on a decoder by an untrusted file
// must not reach the server.

/** A video on this disk, with the container detected from its bytes. */
export interface VideoSource {
  path: string
  container: Container
}

/** Allowed demuxers; every other format of FFmpeg stays disabled, above all playlists and scripts. */
export const CONTAINERS = ['mov', 'avi', 'flv', 'asf'] as const
export type Container = (typeof CONTAINERS)[number]

export interface VideoFacts {
  /** Seconds. */
  duration: number
  /** Pixels as displayed: rotated, and with square pixels. */
  width: number
  height: number
  /** Clockwise rotation for display. */
  rotation: 0 | 90 | 180 | 270
  frameRate: number
  isInterlaced: boolean
  videoCodec: string
  audioCodec: string | null
  /** Indexes of the streams that are used. */
  videoStream: number
  audioStream: number | null
  streamCount: number
}

/** One output size of a video. */
export interface OutputSize {
  /** Such as `720p`: the shorter side. */
  name: string
  width: number
  height: number
  /** Maximum video bit rate in kilobits per second. */
  kilobits: number
}

export interface Encoding {
  rung: OutputSize
  /** Path of the MP4. */
  file: string
  /** Paths of the HLS version: a playlist, and one file of fragments. */
  playlist: string
  media: string
}

/** Receives the progress of an encoding, and its audio. */
export interface Listener {
  /** Progress in seconds; the library waits for the promise before it continues, the program does not. */
  onSecond(second: number): void | Promise<void>
  /** Mono samples at `SOUND_RATE` per second, from −32768 to 32767. */
  onSamples?: (samples: Int16Array) => void
}

/** A frame as raw pixels. */
export interface RawFrame {
  width: number
  height: number
  /** Red, green, blue. */
  pixels: Buffer
}

export interface Transcoder {
  /** Its name and version. */
  name: string
  probe(source: VideoSource): Promise<VideoFacts>
  /** Creates all encodings, with their HLS, in one pass over the source. */
  encode(
    source: VideoSource,
    facts: VideoFacts,
    encodings: readonly Encoding[],
    listener: Listener,
  ): Promise<void>
  /** Takes a frame at or shortly before each of the seconds, of at most this size; skips seconds without one. */
  frames(
    source: VideoSource,
    facts: VideoFacts,
    seconds: readonly number[],
    largest: number,
    take: (frame: RawFrame) => Promise<void>,
  ): Promise<void>
}

export const SOUND_RATE = 8_000

/** Why a video cannot be processed; the screens translate its code. */
export class VideoError extends Error {
  readonly code: VideoErrorCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: VideoErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const VIDEO_ERROR_CODES = [
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
export type VideoErrorCode = (typeof VIDEO_ERROR_CODES)[number]

/** Allowed decoders: what cameras, phones and agencies send, and no obscure formats. */
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

/** Limits for streams, and for the bytes and time of probing. */
export const MAX_STREAMS = 64
export const PROBE_BYTES = 20_000_000
export const PROBE_MICROSECONDS = 10_000_000
/** A decoder holds several frames at once; 8K is the largest that newsroom cameras produce. */
export const MAX_PIXELS = 8_192 * 4_352
/** Maximum share of damaged frames; beyond it, the result would misrepresent the recording. */
export const MAX_DAMAGED_SHARE = 0.05
/** Key frame interval in seconds, so that fragments of all sizes begin at the same frames. */
export const KEY_FRAME_INTERVAL_SECONDS = 2
export const FRAGMENT_SECONDS = 6
export const MAX_FRAME_RATE = 60
export const AUDIO = { rate: 48_000, bits: 128_000, frame: 1_024 } as const
/** H.264 settings: constant quality, below a bit rate that mobile players can sustain. */
export const X264 = { preset: 'veryfast', crf: '23', profile: 'high' } as const

/** Filters that are applied before scaling. */
export function uprightFilters({ rotation, isInterlaced, frameRate }: VideoFacts): string[] {
  return [
    ...(isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...(rotation === 90 ? ['transpose=clock'] : []),
    ...(rotation === 180 ? ['hflip', 'vflip'] : []),
    ...(rotation === 270 ? ['transpose=cclock'] : []),
    ...(frameRate > MAX_FRAME_RATE + 0.5 ? [`fps=${MAX_FRAME_RATE}`] : []),
  ]
}

/** Frames from one key frame to the next. */
export function framesBetweenKeys({ frameRate }: VideoFacts): number {
  return Math.max(1, Math.round(Math.min(frameRate, MAX_FRAME_RATE) * KEY_FRAME_INTERVAL_SECONDS))
}

/** Even dimensions, as 4:2:0 requires, inside a square. */
export function fitInside({ width, height }: VideoFacts, largest: number): { width: number; height: number } {
  const scale = Math.min(1, largest / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

export function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

/** Clockwise rotation of a display matrix: nine numbers in 16.16 and 2.30 fixed point. */
export function rotationOf(matrix: Buffer | null): VideoFacts['rotation'] {
  if (!matrix || matrix.length < 36) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  return ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as VideoFacts['rotation']
}

/** Refuses videos beyond the limits, by their metadata. */
export function checkFacts(facts: VideoFacts, codedPixels: number, mostSeconds: number): void {
  if (facts.streamCount > MAX_STREAMS) throw new VideoError('tooManyStreams', { count: facts.streamCount })
  if (codedPixels > MAX_PIXELS)
    throw new VideoError('tooManyPixels', { width: facts.width, height: facts.height })
  if (!(facts.duration > 0)) throw new VideoError('tooShort')
  if (facts.duration > mostSeconds)
    throw new VideoError('tooLong', {
      hours: Math.round(facts.duration / 3_600),
      mostHours: Math.round(mostSeconds / 3_600),
    })
}
