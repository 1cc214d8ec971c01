// NewsML 1: components within components, told apart by their roles and by what their content items hold.
import type { AgencyType } from '@manset/model/agency.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, textOf } from '../../../platform/xml/xml-query.ts'
import { htmlToBody, nitfToHtml, plainToHtml, xhtmlToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentImage,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  UNSAID,
} from './document.ts'
import { newsTypeOf, toCount, toMoment, words } from './field-values.ts'
import { pubStatusOf } from './newsml-g2.ts'
import { readNitf } from './nitf.ts'
import { readEach } from './read-each.ts'
import { bestImage, bestVideo, type Rendition } from './renditions.ts'

/** Components with these roles hold something else than the text of the news. */
const NOT_BODY =
  /^(stylesheet|headline|subheadline|logo|photo|contact|caption|multimedia|video|thumbnail|preview)/i

/** Every `NewsItem` of a NewsML 1 document. */
export function readNewsMl1(root: XmlElement, limits: DocumentLimits): ItemsRead {
  const news = children(root, 'NewsItem')
  if (news.length === 0) throw new DocumentRefusal('newsml.notNews', { root: 'NewsML' })
  return readEach(news, limits, { read: (element) => readItem(element, root), idOf: () => null })
}

function readItem(item: XmlElement, root: XmlElement): AgencyDocumentItem {
  const identifier = at(item, 'Identification/NewsIdentifier')
  const parts = ['ProviderId', 'DateId', 'NewsItemId'].map((name) => textOf(at(identifier, name)))
  if (parts.some((part) => part === null)) throw new DocumentRefusal('item.noId', { field: 'NewsIdentifier' })
  const management = at(item, 'NewsManagement')
  const urgency = toCount(formal(at(management, 'Urgency')), 9)
  const metadata = descendants(item, 'DescriptiveMetadata')
  const language =
    attribute(item, 'xml:lang') ?? formal(metadata.flatMap((one) => children(one, 'Language'))[0])
  const body = bodyOf(item)
  const media = mediaOf(item)
  const revised = textOf(at(management, 'ThisRevisionCreated'))
  const administrative = descendants(item, 'AdministrativeMetadata')

  return {
    externalId: `urn:newsml:${parts.join(':')}`,
    ...UNSAID,
    externalVersion: textOf(at(identifier, 'RevisionId')) ?? revised ?? '1',
    title: headlineOf(item) ?? body.title ?? '',
    spot: textOf(componentWithRole(item, /^subheadline/i)) ?? body.spot,
    bodyHtml: body.bodyHtml,
    tags: words(properties(metadata, /keyword/i)),
    types: typesOf(body.bodyHtml, media),
    city: property(metadata, 'City') ?? textOf(descendants(item, 'DateLine')[0]),
    country: property(metadata, 'Country'),
    priority: urgency,
    newsType: newsTypeOf(urgency),
    agencyCategoryNames: words(properties(descendants(item, 'Metadata'), /(industry|subject|category)/i)),
    createdDate: toMoment(textOf(at(management, 'FirstCreated'))),
    updatedDate: toMoment(revised),
    embargoedUntil:
      formal(at(management, 'Status'))?.toLowerCase() === 'embargoed' ? releaseOf(management) : null,
    author:
      words(administrative.flatMap((one) => party(at(one, 'Creator')))).join(', ') ||
      textOf(descendants(item, 'ByLine')[0]),
    source:
      party(administrative.map((one) => at(one, 'Source') ?? at(one, 'Provider')).find(Boolean))[0] ??
      formal(at(root, 'NewsEnvelope/NewsService')),
    language,
    pubStatus: pubStatusOf(formal(at(management, 'Status'))),
    images: media.images,
    video: media.video,
  }
}

const formal = (element: XmlElement | undefined) => attribute(element, 'FormalName')
const party = (element: XmlElement | undefined) => children(element, 'Party').map((one) => formal(one))
const roleOf = (component: XmlElement) => formal(at(component, 'Role')) ?? ''

function headlineOf(item: XmlElement): string | null {
  const lines = descendants(item, 'NewsComponent').filter(
    (component) => !/^(photo|logo|video)/i.test(roleOf(component)),
  )
  for (const component of lines) {
    const headline = textOf(at(component, 'NewsLines/HeadLine'))
    if (headline) return headline
  }
  return textOf(componentWithRole(item, /^headline/i))
}

/** What the document holds under a role, such as the sub-headline written as XHTML. */
function componentWithRole(item: XmlElement, role: RegExp): XmlElement | undefined {
  const component = descendants(item, 'NewsComponent').find((candidate) => role.test(roleOf(candidate)))
  const content = at(component, 'ContentItem/DataContent')
  return at(content, 'html/body') ?? content
}

/** The first component whose content is the text of the news. */
function bodyOf(item: XmlElement): { title: string | null; spot: string | null; bodyHtml: string | null } {
  const components = descendants(item, 'NewsComponent').filter(
    (component) => !NOT_BODY.test(roleOf(component)),
  )
  for (const component of components)
    for (const content of children(component, 'ContentItem')) {
      const data = at(content, 'DataContent')
      if (!data) continue
      const nitf = at(data, 'nitf')
      if (nitf) return readNitf(nitf)
      const html = at(data, 'html')
      if (html) return { title: null, spot: null, bodyHtml: xhtmlToHtml(html) }
      const bodyHtml = at(data, 'body.content')
        ? nitfToHtml(at(data, 'body.content'))
        : textContent(content, data)
      if (bodyHtml) return { title: null, spot: null, bodyHtml }
    }
  return { title: null, spot: null, bodyHtml: null }
}

function textContent(content: XmlElement, data: XmlElement): string | null {
  if (data.children.some((node) => typeof node !== 'string')) return xhtmlToHtml(data)
  const text = data.children.join('')
  const mime = attribute(at(content, 'MimeType'), 'FormalName') ?? ''
  return /html/i.test(mime) || /^\s*<[a-z]/i.test(text) ? htmlToBody(text) : plainToHtml(text)
}

/** A picture or a film for each component that offers one, its best file. */
function mediaOf(item: XmlElement): { images: DocumentImage[]; video: AgencyDocumentItem['video'] } {
  const offers = descendants(item, 'NewsComponent').map((component) => ({
    text: textOf(at(component, 'NewsLines/HeadLine')) ?? textOf(componentWithRole(component, /^caption/i)),
    isFilm: /^video/i.test(roleOf(component)),
    renditions: children(component, 'ContentItem').map(fileOf),
  }))
  const videos = offers.flatMap(({ renditions }) => bestVideo(renditions) ?? [])
  return {
    images: offers.flatMap(({ text, renditions }) => bestImage(renditions.filter(isPicture), text) ?? []),
    video: videos[0] ?? null,
  }
}

const isPicture = (rendition: Rendition) => rendition.mime?.startsWith('image/') ?? false

function fileOf(content: XmlElement): Rendition {
  const characteristics = at(content, 'Characteristics')
  const value = (name: RegExp) =>
    children(characteristics, 'Property').flatMap((one) =>
      name.test(formal(one) ?? '') ? (attribute(one, 'Value') ?? []) : [],
    )[0] ?? null
  return {
    href: attribute(content, 'Href'),
    mime:
      formal(at(content, 'MimeType')) ?? (formal(at(content, 'MediaType')) === 'Photo' ? 'image/jpeg' : null),
    width: value(/^(pixel)?width$/i),
    height: value(/^(pixel)?height$/i),
    label: value(/^imageuse$/i) ?? '',
  }
}

function typesOf(bodyHtml: string | null, media: { images: DocumentImage[]; video: unknown }): AgencyType[] {
  if (bodyHtml) return ['news']
  if (media.video) return ['video']
  return media.images.length > 0 ? ['photoGallery'] : ['news']
}

function properties(metadata: readonly XmlElement[], name: RegExp): (string | null)[] {
  return metadata.flatMap((one) =>
    descendants(one, 'Property').flatMap((property) =>
      name.test(formal(property) ?? '') ? attribute(property, 'Value') : [],
    ),
  )
}

function property(metadata: readonly XmlElement[], name: string): string | null {
  return properties(metadata, new RegExp(`^${name}$`, 'i'))[0] ?? null
}

function releaseOf(management: XmlElement | undefined): Date | null {
  return toMoment(textOf(at(management, 'StatusWillChange/DateAndTime')))
}
