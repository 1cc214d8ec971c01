import type { ImageValue } from '@manset/model/media/image-value.ts'

/** An image as input of the save call. The server determines its size, so that is not sent. */
export function toImageInput({ path, text, source, reporter, link, focalPoint, crops }: ImageValue) {
  return { path, text, source, reporter, link, focalPoint, crops }
}

/** An image as text. */
export function formatImage({ text, source, reporter, link, path }: ImageValue): string {
  return [text, source, reporter, link, path].filter(Boolean).join(' · ')
}
