// A single photo as an item: its metadata becomes the text. The item refers to the file by name, like a picture beside a document.
import { photoFields } from '../../../platform/photo/metadata.ts'
import { plainToHtml } from './body-html.ts'
import { DocumentRefusal, type ItemsRead, type Locale } from './document.ts'
import { toItem } from './item.ts'
import { readJpeg } from './jpeg-parts.ts'
import { type Located, located, mapLocated } from './located-value.ts'
import { pickImage } from './renditions.ts'

/** Whether bytes begin like a JPEG. */
export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Reads a photo as an item; refuses with `document.format` unless it is a JPEG. */
export function readPhoto(bytes: Uint8Array, fileName: string, locale: Locale): ItemsRead {
  const jpeg = readJpeg(bytes)
  if (!jpeg) throw new DocumentRefusal('document.format', { fileName })
  const fields = photoFields(jpeg)
  const text = (
    field: Exclude<keyof typeof fields, 'places' | 'keywords' | 'categories' | 'createdDate' | 'expires'>,
  ) => located(fields[field], fields.places[field] ?? '')
  const from = fields.places.createdDate ?? ''
  const created = located(fields.createdDate?.toISOString(), from)
  const title = text('title')
  const caption = text('caption')
  const picture = pickImage(
    [
      {
        href: { value: fileName, from: 'file' },
        mime: 'image/jpeg',
        width: jpeg.width,
        height: jpeg.height,
        label: '',
      },
    ],
    {
      text: caption?.value ?? title?.value,
      source: fields.source,
      reporter: fields.reporter,
      rights: fields.rights,
    },
  )
  const words = (values: readonly string[], place: string | undefined): Located[] =>
    values.map((value) => ({ value, from: place ?? '' }))
  return {
    items: [
      toItem(
        {
          types: ['photoGallery'],
          externalId: text('identifier') ?? { value: fileName, from: 'file' },
          externalVersion: created,
          title,
          bodyHtml: mapLocated(caption, plainToHtml),
          tags: words(fields.keywords, fields.places.keywords),
          city: text('city'),
          country: text('country'),
          urgency: text('urgency'),
          topics: fields.categories.map((value) => ({
            value: /^[A-Z]{3}$|\d{8}/.test(value) ? { name: null, code: value } : { name: value, code: null },
            from: fields.places.categories ?? '',
          })),
          createdDate: created,
          updatedDate: created,
          author: text('reporter'),
          source: text('source'),
          editorNotes: [text('instructions')],
          rights: [text('rights')],
          slugline: text('job'),
          images: picture ? [picture] : [],
        },
        locale,
      ),
    ],
    refused: [],
  }
}
