// Appends an item's pictures, except the cover, to the text, where the editor moves them into place.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { escapeAttribute, escapeText } from '../../../platform/html/markup.ts'

/** The text followed by the pictures that it does not show yet, each with caption and credit. */
export function withPictures(html: string | null, pictures: readonly ImageValue[]): string | null {
  const further = pictures.filter(({ path }) => !html?.includes(path))
  return further.length === 0 ? html : [html ?? '', ...further.map(figure)].join('')
}

function figure({ path, text, source }: ImageValue): string {
  const credit = source ? `<cite>${escapeText(source)}</cite>` : ''
  const words = [text ? escapeText(text) : '', credit].filter(Boolean).join(' ')
  const caption = words && `<figcaption>${words}</figcaption>`
  return `<figure><img src="${escapeAttribute(path)}" alt="${escapeAttribute(text ?? '')}" />${caption}</figure>`
}
