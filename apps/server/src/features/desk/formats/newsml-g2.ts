// NewsML-G2: a news item by itself, or a message that wraps several with the packages that tie them together.
import type { AgencyType } from '@manset/model/agency.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import {
  at,
  attribute,
  children,
  descendants,
  isElement,
  linesOf,
  textOf,
} from '../../../platform/xml/xml-query.ts'
import { nitfToHtml, plainToHtml, xhtmlToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentImage,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  UNSAID,
} from './document.ts'
import { newsTypeOf, toCount, toHref, toMoment, words } from './field-values.ts'
import { type NitfText, readNitf } from './nitf.ts'
import { readEach } from './read-each.ts'
import { bestImage, bestVideo, type Rendition } from './renditions.ts'

/** Items of NewsML-G2 that carry no news of their own. */
export const NOT_NEWS = new Set([
  'packageItem',
  'conceptItem',
  'knowledgeItem',
  'planningItem',
  'catalogItem',
  'groupSet',
  'conceptSet',
])

const TYPES: Readonly<Record<string, AgencyType[]>> = {
  picture: ['photoGallery'],
  graphic: ['photoGallery', 'infographic'],
  video: ['video'],
  animated: ['video'],
  audio: ['news', 'audio'],
}

/** Every news item of a `newsMessage`; packages only tie pictures to the texts they belong to. */
export function readNewsMessage(message: XmlElement, limits: DocumentLimits): ItemsRead {
  const parts = children(message, 'itemSet').flatMap((set) => set.children.filter((node) => isElement(node)))
  const news = parts.filter((part) => part.name === 'newsItem')
  const [other] = parts
  if (news.length === 0) throw new DocumentRefusal('newsml.notNews', { root: other?.name ?? 'newsMessage' })
  const found = readEach(news, limits, {
    read: readNewsItem,
    idOf: (element) => attribute(element, 'guid'),
  })
  for (const part of parts.filter((candidate) => candidate.name === 'packageItem'))
    tiePictures(part, found.items)
  return found
}

/** Pictures a package names beside a text become pictures of that text too. */
function tiePictures(packageItem: XmlElement, items: AgencyDocumentItem[]): void {
  const ids = new Set(
    descendants(packageItem, 'itemRef').map((reference) => attribute(reference, 'residref')),
  )
  const members = items.filter((item) => ids.has(item.externalId))
  const texts = members.filter((item) => item.types.includes('news'))
  const pictures = members.filter((item) => !item.types.includes('news')).flatMap((item) => item.images)
  // The files of the picture items are better than the previews a rich text shows of them.
  if (pictures.length > 0) for (const text of texts) text.images = pictures
}

/** One `newsItem`; refuses with `item.noId`. */
export function readNewsItem(item: XmlElement): AgencyDocumentItem {
  const externalId = attribute(item, 'guid')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'guid' })
  const management = at(item, 'itemMeta')
  const meta = at(item, 'contentMeta')
  const language = attribute(at(meta, 'language'), 'tag') ?? attribute(item, 'xml:lang')
  const itemClass = code(at(management, 'itemClass')) ?? 'text'
  const isText = itemClass === 'text' || itemClass === 'composite'
  const body = readContent(at(item, 'contentSet'))
  const descriptions = children(meta, 'description').flatMap((description) => linesOf(description) ?? [])
  const caption = descriptions[0] ?? null
  const renditions = children(at(item, 'contentSet'), 'remoteContent').map(remoteContent)
  const urgency = toCount(textOf(at(meta, 'urgency')), 9)
  const located = children(meta, 'located')
  const version = attribute(item, 'version')
  const versionCreated = textOf(at(management, 'versionCreated'))

  return {
    externalId,
    ...UNSAID,
    externalVersion: version ?? versionCreated ?? '1',
    title: named(children(meta, 'headline'), language) ?? body.title ?? textOf(at(management, 'title')) ?? '',
    spot: isText ? (caption ?? body.spot) : null,
    bodyHtml: body.bodyHtml ?? (isText ? null : plainToHtml(descriptions.join('\n\n'))),
    tags: words([
      ...children(meta, 'keyword').map(textOf),
      ...subjects(meta, isName).map((subject) => named(children(subject, 'name'), language)),
    ]),
    types: TYPES[itemClass] ?? ['news'],
    city: placeOf(located, 'city', language) ?? body.city,
    country: placeOf(located, 'country', language),
    priority: urgency,
    newsType: newsTypeOf(urgency),
    agencyCategoryNames: words(
      subjects(meta, (type) => !isName(type)).map((subject) => named(children(subject, 'name'), language)),
    ),
    createdDate: toMoment(textOf(at(management, 'firstCreated')) ?? textOf(at(meta, 'contentCreated'))),
    updatedDate: toMoment(versionCreated),
    embargoedUntil: toMoment(textOf(at(management, 'embargoed'))),
    author: people(meta, language) ?? textOf(at(meta, 'by')) ?? body.byline,
    source:
      named(children(at(meta, 'infoSource'), 'name'), language) ??
      named(children(at(management, 'provider'), 'name'), language) ??
      code(at(management, 'provider')),
    language,
    pubStatus: pubStatusOf(code(at(management, 'pubStatus'))),
    images: isText ? body.images : picturesOf(item, renditions, caption),
    video: bestVideo(renditions),
  }
}

/** `canceled` and `withheld` as every format spells them. */
export function pubStatusOf(written: string | null): AgencyDocumentItem['pubStatus'] {
  const status = written?.toLowerCase() ?? ''
  if (status === 'canceled' || status === 'cancelled') return 'canceled'
  return status === 'withheld' ? 'withheld' : 'usable'
}

/** Inline content, the richest first; nothing of it where there is none. */
function readContent(set: XmlElement | undefined): NitfText {
  const empty = { title: null, spot: null, byline: null, city: null, bodyHtml: null, images: [] }
  for (const inline of children(set, 'inlineXML')) {
    const nitf = at(inline, 'nitf')
    if (nitf) return readNitf(nitf)
    const bodyHtml = at(inline, 'body.content') ? nitfToHtml(at(inline, 'body.content')) : xhtmlToHtml(inline)
    if (bodyHtml) return { ...empty, bodyHtml, images: inlineImages(inline) }
  }
  for (const inline of children(set, 'inlineData')) {
    if (attribute(inline, 'encoding')) continue
    const text = inline.children.filter((node) => typeof node === 'string').join('')
    const bodyHtml = attribute(inline, 'contenttype')?.includes('html')
      ? text.trim() || null
      : plainToHtml(text)
    if (bodyHtml) return { ...empty, bodyHtml }
  }
  return empty
}

/** Pictures a rich text shows where nothing else offers them. */
function inlineImages(inline: XmlElement): DocumentImage[] {
  return descendants(inline, 'img').flatMap((img) => {
    const href = toHref(attribute(img, 'src'))
    return href
      ? [
          {
            href,
            text: attribute(img, 'alt'),
            width: null,
            height: null,
            mime: null,
            source: null,
            reporter: null,
            rights: null,
          },
        ]
      : []
  })
}

/** The picture itself, or what stands for a film: its icon. */
function picturesOf(
  item: XmlElement,
  renditions: readonly Rendition[],
  caption: string | null,
): DocumentImage[] {
  const own = bestImage(renditions, caption)
  if (own) return [own]
  const icons = [at(item, 'contentMeta/icon'), ...children(item, 'partMeta').map((part) => at(part, 'icon'))]
  const [icon] = icons.filter((candidate) => candidate !== undefined)
  const image = icon && bestImage([remoteContent(icon)], caption)
  return image ? [image] : []
}

function remoteContent(element: XmlElement): Rendition {
  return {
    href: attribute(element, 'href'),
    mime: attribute(element, 'contenttype'),
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
    label: `${attribute(element, 'rendition') ?? ''} ${attribute(element, 'renditionuri') ?? ''}`,
  }
}

/** Last part of a code: `ninat:picture` and `http://…/ninat/picture` alike give `picture`. */
function code(element: XmlElement | undefined): string | null {
  const written = attribute(element, 'qcode') ?? attribute(element, 'uri') ?? attribute(element, 'literal')
  return written?.split(/[:/]/).at(-1) || null
}

/** The name in the item's language, else the one without a language, else the first. */
function named(names: readonly XmlElement[], language: string | null): string | null {
  const tongue = (name: XmlElement) => attribute(name, 'xml:lang')?.split('-')[0]
  const wanted = language?.split('-')[0]
  return textOf(
    names.find((name) => tongue(name) === wanted) ??
      names.find((name) => tongue(name) === undefined) ??
      names[0],
  )
}

const isName = (type: string | null) =>
  /(person|organisation|organization|poi|geoArea|event|object)$/.test(type ?? '')

function subjects(meta: XmlElement | undefined, accepts: (type: string | null) => boolean): XmlElement[] {
  return children(meta, 'subject').filter((subject) => accepts(attribute(subject, 'type')))
}

function people(meta: XmlElement | undefined, language: string | null): string | null {
  return (
    words(children(meta, 'creator').map((creator) => named(children(creator, 'name'), language))).join(
      ', ',
    ) || null
  )
}

/** A place of the given sort among where the story is located; a place without a sort counts as city. */
function placeOf(
  located: readonly XmlElement[],
  sort: 'city' | 'country',
  language: string | null,
): string | null {
  for (const place of located) {
    const candidates = [place, ...descendants(place, 'broader')]
    const found = candidates.find((candidate) => attribute(candidate, 'type')?.endsWith(`:${sort}`))
    if (found) return named(children(found, 'name'), language)
  }
  const [first] = located
  return sort === 'city' && first && !attribute(first, 'type')
    ? named(children(first, 'name'), language)
    : null
}
