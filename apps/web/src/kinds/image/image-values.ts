import type { ImageValue } from '@manset/model/image-value.ts'

/** An image as the save call takes it. Its size is the server's word, so it is not sent. */
export function imageInput({ path, text, source, reporter, link, focalPoint, crops }: ImageValue) {
  return { path, text, source, reporter, link, focalPoint, crops }
}

/** An image in words. */
export function imageText({ text, source, reporter, link, path }: ImageValue): string {
  return [text, source, reporter, link, path].filter(Boolean).join(' · ')
}
