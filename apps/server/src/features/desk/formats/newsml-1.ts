// NewsML 1: nested components, distinguished by their roles and by the content of their items.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, isElement } from '../../../platform/xml/xml-query.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { type SaidTopic, toItem } from './item.ts'
import { advisoriesOf, mediaOf } from './newsml-1-media.ts'
import { componentText, formal, textIn } from './newsml-1-text.ts'
import { readEach } from './read-each.ts'
import { derived, joined, present, type Said, said, saidAttribute, saidText } from './said.ts'

/** Reads every `NewsItem` of a NewsML 1 document, as one item per language. */
export function readNewsMl1(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const news = children(root, 'NewsItem')
  if (news.length === 0) throw new DocumentRefusal('newsml.notNews', { root: 'NewsML' })
  if (news.length > limits.items) throw new DocumentRefusal('item.tooMany', { max: limits.items })
  return readEach(news.flatMap(byLanguage), limits, {
    read: (one) => readItem(one, at(root, 'NewsEnvelope'), locale),
    idOf: ({ item }) => idOf(item)?.value ?? null,
  })
}

interface OneLanguage {
  item: XmlElement
  /** Language of an additional version beside the first. */
  further: string | null
}

/** Far more than agencies use; each language costs a pass over the whole item. */
const MOST_LANGUAGES = 8

/** Some agencies write an item in two languages, one component each: every language becomes an item. */
function byLanguage(item: XmlElement): OneLanguage[] {
  const main = at(item, 'NewsComponent')
  const parts = children(main, 'NewsComponent').filter((part) => textIn(part).bodyHtml !== null)
  const languages = [...new Set(parts.map((part) => attribute(part, 'xml:lang')))]
  if (!main || languages.length < 2 || languages.length > MOST_LANGUAGES || languages.includes(null))
    return [{ item, further: null }]
  return languages.map((language, index) => {
    const others = new Set<XmlElement>(parts.filter((part) => attribute(part, 'xml:lang') !== language))
    return { item: without(item, others), further: index === 0 ? null : language }
  })
}

/** The element without some of its descendants. */
function without(element: XmlElement, left: ReadonlySet<XmlElement>): XmlElement {
  if (left.size === 0) return element
  return {
    ...element,
    children: element.children
      .filter((node) => !isElement(node) || !left.has(node))
      .map((node) => (isElement(node) ? without(node, left) : node)),
  }
}

function readItem(
  { item: whole, further }: OneLanguage,
  envelope: XmlElement | undefined,
  locale: Locale,
): AgencyDocumentItem {
  const id = idOf(whole)
  if (!id) throw new DocumentRefusal('item.noId', { field: 'NewsIdentifier' })
  const media = mediaOf(whole)
  // Text about a picture does not describe the story.
  const item = without(whole, media.components)
  const management = at(item, 'NewsManagement')
  const metadata = descendants(item, 'DescriptiveMetadata')
  const administrative = descendants(item, 'AdministrativeMetadata')
  const lines = descendants(item, 'NewsLines')
  const line = (name: string) =>
    lines.map((one) => saidText(at(one, name))).find((found) => found !== null) ?? null
  const body = textIn(item)
  const revised = saidText(at(management, 'ThisRevisionCreated'))
  const status = formal(at(management, 'Status'))
  const isEmbargoed = status?.value.toLowerCase() === 'embargoed'
  const language = languageOf(item, metadata)

  return toItem(
    {
      root: item.path,
      types: body.bodyHtml
        ? ['news']
        : media.video
          ? ['video']
          : media.images.length > 0
            ? ['photoGallery']
            : ['news'],
      externalId: further === null ? id : { ...id, value: `${id.value}:${further}` },
      externalVersion: saidText(at(item, 'Identification/NewsIdentifier/RevisionId')) ?? revised,
      title: line('HeadLine') ?? componentText(item, /^(headline|title)/i) ?? body.title,
      spot: componentText(item, /^(subheadline|abstract|summary|lead|teaser|intro)/i) ?? body.spot,
      bodyHtml: body.bodyHtml,
      tags: [
        ...properties(metadata, /keyword/i),
        ...lines.flatMap((one) => children(one, 'KeywordLine').map(saidText)),
      ],
      city: properties(metadata, /^city$/i)[0] ?? null,
      dateline: line('DateLine') ?? body.dateline,
      country: properties(metadata, /^country$/i)[0] ?? null,
      urgency: formal(at(management, 'Urgency')) ?? saidText(at(management, 'Urgency')),
      topics: topicsOf(item, metadata),
      createdDate: saidText(at(management, 'FirstCreated')),
      updatedDate: revised,
      embargo: isEmbargoed
        ? (saidText(at(management, 'StatusWillChange/DateAndTime')) ?? { ...status, value: null })
        : null,
      author:
        joined(
          administrative.flatMap((one) => party(at(one, 'Creator'))),
          ', ',
        ) ??
        line('ByLine') ??
        body.byline,
      source:
        present(
          administrative.flatMap((one) => [...party(at(one, 'Source')), ...party(at(one, 'Provider'))]),
        )[0] ??
        line('CreditLine') ??
        formal(at(envelope, 'NewsService')),
      language,
      pubStatus: isEmbargoed ? null : status,
      editorNotes: [...advisoriesOf(item), ...children(item, 'Comment').map(saidText), ...body.editorNotes],
      signals: [
        ...children(management, 'Instruction').map(formal),
        formal(at(management, 'NewsItemType')),
        said(at(item, 'Update') && 'update', `${item.path}/Update`),
      ],
      rights: [line('CopyrightLine'), line('RightsLine'), ...rightsOf(item)],
      slugline: line('SlugLine') ?? saidText(at(item, 'Identification/NameLabel')),
      images: media.images.length > 0 ? media.images : body.images,
      video: media.video,
      files: media.files,
    },
    locale,
  )
}

/** Provider, date and number; without a number, the whole identifier, or else that of the first component. */
function idOf(item: XmlElement): Said | null {
  const identifier = at(item, 'Identification/NewsIdentifier')
  const [provider, date, number] = ['ProviderId', 'DateId', 'NewsItemId'].map((name) =>
    saidText(at(identifier, name)),
  )
  const component = descendants(item, 'NewsComponent').map((one) => saidAttribute(one, 'Duid'))
  const own =
    number ??
    derived(saidText(at(identifier, 'PublicIdentifier')), (whole) => whole.replace(/^urn:newsml:/i, '')) ??
    present(component).find(({ value }) => value.length >= 8)
  if (!provider || !own) return null
  const parts = own === number ? [provider, date, number] : [provider, date, own]
  return {
    value: `urn:newsml:${present(parts)
      .map(({ value }) => value)
      .join(':')}`,
    from: identifier?.path ?? '',
  }
}

function languageOf(item: XmlElement, metadata: readonly XmlElement[]): Said | null {
  const components = descendants(item, 'NewsComponent').map((one) => saidAttribute(one, 'xml:lang'))
  return (
    saidAttribute(item, 'xml:lang') ??
    present(metadata.flatMap((one) => children(one, 'Language').map(formal)))[0] ??
    present(components)[0] ??
    null
  )
}

const party = (element: XmlElement | undefined) => children(element, 'Party').map(formal)

function properties(metadata: readonly XmlElement[], name: RegExp): Said[] {
  return present(
    metadata.flatMap((one) =>
      descendants(one, 'Property').flatMap((property) =>
        name.test(attribute(property, 'FormalName') ?? '') ? saidAttribute(property, 'Value') : [],
      ),
    ),
  )
}

/** Subjects are codes on several levels, or properties by name. */
function topicsOf(item: XmlElement, metadata: readonly XmlElement[]): (Said<SaidTopic> | null)[] {
  const codes = metadata.flatMap((one) =>
    descendants(one, 'SubjectCode').flatMap((subject) =>
      ['Subject', 'SubjectMatter', 'SubjectDetail', 'SubjectQualifier'].flatMap((level) =>
        children(subject, level),
      ),
    ),
  )
  return [
    ...properties(descendants(item, 'Metadata'), /(industry|subject|category)/i).map((name) =>
      derived<string, SaidTopic>(name, (value) => ({ name: value, code: null })),
    ),
    ...codes.map((code) =>
      derived<string, SaidTopic>(formal(code), (value) => ({ name: null, code: value })),
    ),
  ]
}

function rightsOf(item: XmlElement): (Said | null)[] {
  return descendants(item, 'RightsMetadata').flatMap((rights) =>
    ['CopyrightHolder', 'UsageType'].flatMap((name) => descendants(rights, name).map(saidText)),
  )
}
