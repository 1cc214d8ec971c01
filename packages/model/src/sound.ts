// Sound files: the one list of what the newsroom stores, and of the endings their names have.

/** Types that browsers play, each with the ending it is stored under and others it comes with. */
export const SOUND_TYPES = [
  { mime: 'audio/mpeg', extension: 'mp3', others: [] },
  { mime: 'audio/x-m4a', extension: 'm4a', others: [] },
  { mime: 'audio/aac', extension: 'aac', others: [] },
  { mime: 'audio/wav', extension: 'wav', others: [] },
  { mime: 'audio/ogg', extension: 'ogg', others: ['oga', 'opus'] },
  { mime: 'audio/flac', extension: 'flac', others: [] },
] as const

/** Endings of sound files, without the dot. */
export const SOUND_ENDINGS: readonly string[] = SOUND_TYPES.flatMap(({ extension, others }) => [
  extension,
  ...others,
])
