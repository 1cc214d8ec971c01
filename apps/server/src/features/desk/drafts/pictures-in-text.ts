// Pictures an item brings beside the cover, at the end of the text, where the editor moves them to their place.
import type { ImageValue } from '@manset/model/image-value.ts'
import { escapeAttribute, escapeText } from '../../../platform/html/markup.ts'

/** The text with the pictures it does not show already, each with its caption and whose it is. */
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
