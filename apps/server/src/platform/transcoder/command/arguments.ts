// Arguments of `ffmpeg` and `ffprobe`: the same settings and restrictions as with the library.
import {
  AUDIO,
  CODECS,
  type Encoding,
  FRAGMENT_SECONDS,
  fitInside,
  framesBetweenKeys,
  MAX_DAMAGED_SHARE,
  MAX_PIXELS,
  MAX_STREAMS,
  PROBE_BYTES,
  PROBE_MICROSECONDS,
  SOUND_RATE,
  uprightFilters,
  type VideoFacts,
  type VideoSource,
  X264,
} from '../transcoder.ts'

const LOG_ARGUMENTS = ['-hide_banner', '-loglevel', 'error']
const OWN = ['-nostdin', '-y', ...LOG_ARGUMENTS]

/** Arguments that open an untrusted file: one demuxer, one protocol, an allowlist of decoders. */
export function inputArguments({ path, container }: VideoSource): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', READERS[container]],
    ...['-codec_whitelist', [...CODECS.video, ...CODECS.audio].join(',')],
    ...['-max_streams', String(MAX_STREAMS + 1), '-probesize', String(PROBE_BYTES)],
    ...['-analyzeduration', String(PROBE_MICROSECONDS)],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', container, '-i', `file:${path}`],
  ]
}

const READERS = { mov: 'mov,mp4,m4a,3gp,3g2,mj2', avi: 'avi', flv: 'flv', asf: 'asf' } as const

export function probeArguments(source: VideoSource): string[] {
  return [...LOG_ARGUMENTS, '-show_streams', '-show_format', '-of', 'json', ...inputArguments(source)]
}

export function encodeArguments(
  source: VideoSource,
  facts: VideoFacts,
  encodings: readonly Encoding[],
  hasHearer = false,
): string[] {
  const split = encodings.map((_, end) => `[s${end}]`).join('')
  const first = `[0:${facts.videoStream}]${[...uprightFilters(facts), `split=${encodings.length}`].join(',')}${split}`
  const scaled = encodings.map(
    ({ rung }, end) =>
      `[s${end}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1,format=yuv420p[v${end}]`,
  )
  const outputs = encodings.flatMap(({ rung, file }, end) => [
    ...['-map', `[v${end}]`],
    ...(facts.audioStream === null ? ['-an'] : ['-map', `0:${facts.audioStream}`]),
    ...['-c:v', 'libx264', '-preset', X264.preset, '-crf', X264.crf, '-profile:v', X264.profile],
    ...['-maxrate', `${rung.kilobits}k`, '-bufsize', `${rung.kilobits * 2}k`],
    ...['-g', String(framesBetweenKeys(facts)), '-sc_threshold', '0', '-forced-idr', '1'],
    ...['-c:a', 'aac', '-b:a', String(AUDIO.bits), '-ar', String(AUDIO.rate), '-ac', '2'],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fps_mode', 'vfr', '-movflags', '+faststart'],
    ...['-f', 'mp4', `file:${file}`],
  ])
  const isHeard = hasHearer && facts.audioStream !== null
  const heard = [
    '-map',
    `0:${facts.audioStream}`,
    '-ar',
    String(SOUND_RATE),
    '-ac',
    '1',
    '-f',
    's16le',
    'pipe:3',
  ]
  return [
    ...[...OWN, '-noautorotate', '-max_pixels', String(MAX_PIXELS)],
    ...['-max_error_rate', String(MAX_DAMAGED_SHARE), '-progress', 'pipe:1', '-nostats'],
    ...[...inputArguments(source), '-filter_complex', [first, ...scaled].join(';'), ...outputs],
    ...(isHeard ? heard : []),
  ]
}

/** HLS of an MP4 of ours, without encoding it again. */
export function fragmentArguments({ file, playlist, media }: Encoding): string[] {
  return [
    ...[...OWN, ...inputArguments({ path: file, container: 'mov' }), '-map', '0', '-c', 'copy'],
    ...['-f', 'hls', '-hls_time', String(FRAGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_segment_filename', media],
    `file:${playlist}`,
  ]
}

export function frameArguments(
  source: VideoSource,
  facts: VideoFacts,
  second: number,
  largest: number,
): string[] {
  const { width, height } = fitInside(facts, largest)
  const filters = [
    ...uprightFilters({ ...facts, isInterlaced: false, frameRate: 1 }),
    `scale=${width}:${height}:flags=bicubic,setsar=1,format=rgb24`,
  ]
  return [
    ...[...OWN, '-noautorotate', '-max_pixels', String(MAX_PIXELS), '-ss', String(second)],
    ...[
      ...inputArguments(source),
      '-map',
      `0:${facts.videoStream}`,
      '-frames:v',
      '1',
      '-vf',
      filters.join(','),
    ],
    ...['-f', 'rawvideo', 'pipe:1'],
  ]
}
