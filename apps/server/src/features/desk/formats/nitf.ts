// NITF: the text format inside many wrappers, and a document of its own.

import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, textOf } from '../../../platform/xml/xml-query.ts'
import { nitfToHtml } from './body-html.ts'
import { type AgencyDocumentItem, type DocumentImage, DocumentRefusal, UNSAID } from './document.ts'
import { newsTypeOf, toCount, toMoment, words } from './field-values.ts'
import { bestImage } from './renditions.ts'

/** What a wrapper takes from the NITF inside it. */
export interface NitfText {
  title: string | null
  spot: string | null
  byline: string | null
  city: string | null
  bodyHtml: string | null
  images: DocumentImage[]
}

/** Texts and pictures of a `nitf` element. */
export function readNitf(nitf: XmlElement): NitfText {
  const head = at(nitf, 'body/body.head')
  const content = at(nitf, 'body/body.content')
  const lead = descendants(content, 'p').find((paragraph) => attribute(paragraph, 'lede') === 'true')
  return {
    title: textOf(at(head, 'hedline/hl1')) ?? textOf(at(head, 'hedline')) ?? textOf(at(nitf, 'head/title')),
    spot: textOf(at(head, 'abstract')) ?? textOf(lead),
    byline: bylineOf(at(head, 'byline')),
    city: textOf(at(head, 'dateline/location')) ?? textOf(at(head, 'dateline')),
    bodyHtml: nitfToHtml(content),
    images: descendants(content, 'media').flatMap(readMedia),
  }
}

/** A NITF document as an item; refuses with `item.noId`. */
export function readNitfDocument(nitf: XmlElement): AgencyDocumentItem {
  const { title, spot, byline, city, bodyHtml, images } = readNitf(nitf)
  const data = at(nitf, 'head/docdata')
  const externalId = attribute(at(data, 'doc-id'), 'id-string')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'doc-id' })
  const urgency = toCount(attribute(at(data, 'urgency'), 'ed-urg'), 9)
  const issued = attribute(at(data, 'date.issue'), 'norm')
  const published = attribute(at(nitf, 'head/pubdata'), 'date.publication')
  const subjects = children(at(nitf, 'head/tobject'), 'tobject.subject')
  const status = attribute(data, 'management-status')
  return {
    externalId,
    ...UNSAID,
    externalVersion: attribute(at(data, 'du-key'), 'version') ?? published ?? issued ?? '1',
    title: title ?? '',
    spot,
    bodyHtml,
    tags: words(children(at(data, 'key-list'), 'keyword').map((keyword) => attribute(keyword, 'key'))),
    types: ['news'],
    city,
    country: null,
    priority: urgency,
    newsType: newsTypeOf(urgency),
    agencyCategoryNames: words([
      attribute(at(nitf, 'head/tobject'), 'tobject.type'),
      ...subjects.flatMap((subject) =>
        ['type', 'matter', 'detail'].map((part) => attribute(subject, `tobject.subject.${part}`)),
      ),
    ]),
    createdDate: toMoment(issued),
    updatedDate: toMoment(published),
    embargoedUntil: status === 'embargoed' ? toMoment(attribute(at(data, 'date.release'), 'norm')) : null,
    author: byline,
    source: textOf(at(nitf, 'body/body.head/distributor')),
    language: attribute(nitf, 'baselang') ?? attribute(nitf, 'xml:lang'),
    pubStatus: status === 'canceled' || status === 'withheld' ? status : 'usable',
    images,
    video: null,
  }
}

const BYLINE_CHARACTERS = 300

/** "By Meredith Jameson, Staff Reporter" → the name alone. */
function bylineOf(byline: XmlElement | undefined): string | null {
  const written = textOf(at(byline, 'person')) ?? textOf(byline && withoutTitle(byline))
  return (
    written
      ?.slice(0, BYLINE_CHARACTERS)
      .replace(/^by /i, '')
      .replace(/[, ]+$/, '') || null
  )
}

const withoutTitle = (byline: XmlElement): XmlElement => ({
  ...byline,
  children: byline.children.filter((node) => typeof node === 'string' || node.name !== 'byttl'),
})

function readMedia(media: XmlElement): DocumentImage[] {
  if (attribute(media, 'media-type') !== 'image') return []
  const caption = textOf(at(media, 'media-caption'))
  const image = bestImage(
    children(media, 'media-reference').map((reference) => ({
      href: attribute(reference, 'source'),
      mime: attribute(reference, 'mime-type'),
      width: attribute(reference, 'width'),
      height: attribute(reference, 'height'),
      label: attribute(reference, 'name') ?? '',
    })),
    caption,
  )
  return image ? [image] : []
}
