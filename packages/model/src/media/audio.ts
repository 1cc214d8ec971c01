// The supported audio formats and their file extensions.

/** Types that browsers play, each with the extension under which it is stored and alternative ones. */
export const AUDIO_TYPES = [
  { mime: 'audio/mpeg', extension: 'mp3', others: [] },
  { mime: 'audio/x-m4a', extension: 'm4a', others: [] },
  { mime: 'audio/aac', extension: 'aac', others: [] },
  { mime: 'audio/wav', extension: 'wav', others: [] },
  { mime: 'audio/ogg', extension: 'ogg', others: ['oga', 'opus'] },
  { mime: 'audio/flac', extension: 'flac', others: [] },
] as const

/** Extensions of audio files, without the dot. */
export const AUDIO_EXTENSIONS: readonly string[] = AUDIO_TYPES.flatMap(({ extension, others }) => [
  extension,
  ...others,
])
