import { AUDIO_EXTENSIONS } from '@manset/model/media/audio.ts'

const MEDIA_ENDING =
  /\.(jpe?g|jfif|png|gif|webp|tiff?|heic|heif|avif|mp4|mov|m4v|avi|wmv|mpe?g|webm|flv|pdf)$/i
const SOUND_ENDING = new RegExp(`\\.(${AUDIO_EXTENSIONS.join('|')})$`, 'i')

/** Whether a file is a picture, video, sound or PDF rather than a document, by its name. */
export function isMediaName(name: string): boolean {
  return MEDIA_ENDING.test(name) || SOUND_ENDING.test(name)
}
