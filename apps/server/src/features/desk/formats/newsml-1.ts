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
import { type RawTopic, toItem } from './item.ts'
import {
  dropMissing,
  joinLocated,
  type Located,
  located,
  locatedAttribute,
  locatedText,
  mapLocated,
} from './located-value.ts'
import { readAdvisories, readMedia } from './newsml-1-media.ts'
import { formalName, readComponentText, readText } from './newsml-1-text.ts'
import { readEach } from './read-each.ts'

/** Reads every `NewsItem` of a NewsML 1 document, as one item per language. */
export function readNewsMl1(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const news = children(root, 'NewsItem')
  if (news.length === 0) throw new DocumentRefusal('newsml.notNews', { root: 'NewsML' })
  if (news.length > limits.items) throw new DocumentRefusal('item.tooMany', { max: limits.items })
  return readEach(news.flatMap(splitByLanguage), limits, {
    read: (one) => readItem(one, at(root, 'NewsEnvelope'), locale),
    idOf: ({ item }) => idOf(item)?.value ?? null,
  })
}

interface LanguageVersion {
  item: XmlElement
  /** Language of an additional version beside the first. */
  further: string | null
}

/** Far more than agencies use; each language costs a pass over the whole item. */
const MAX_LANGUAGES = 8

/** Some agencies write an item in two languages, one component each: every language becomes an item. */
function splitByLanguage(item: XmlElement): LanguageVersion[] {
  const main = at(item, 'NewsComponent')
  const parts = children(main, 'NewsComponent').filter((part) => readText(part).bodyHtml !== null)
  const languages = [...new Set(parts.map((part) => attribute(part, 'xml:lang')))]
  if (!main || languages.length < 2 || languages.length > MAX_LANGUAGES || languages.includes(null))
    return [{ item, further: null }]
  return languages.map((language, index) => {
    const others = new Set<XmlElement>(parts.filter((part) => attribute(part, 'xml:lang') !== language))
    return { item: omitElements(item, others), further: index === 0 ? null : language }
  })
}

/** The element without some of its descendants. */
function omitElements(element: XmlElement, left: ReadonlySet<XmlElement>): XmlElement {
  if (left.size === 0) return element
  return {
    ...element,
    children: element.children
      .filter((node) => !isElement(node) || !left.has(node))
      .map((node) => (isElement(node) ? omitElements(node, left) : node)),
  }
}

function readItem(
  { item: whole, further }: LanguageVersion,
  envelope: XmlElement | undefined,
  locale: Locale,
): AgencyDocumentItem {
  const id = idOf(whole)
  if (!id) throw new DocumentRefusal('item.noId', { field: 'NewsIdentifier' })
  const media = readMedia(whole)
  // Text about a picture does not describe the story.
  const item = omitElements(whole, media.components)
  const management = at(item, 'NewsManagement')
  const metadata = descendants(item, 'DescriptiveMetadata')
  const administrative = descendants(item, 'AdministrativeMetadata')
  const lines = descendants(item, 'NewsLines')
  const line = (name: string) =>
    lines.map((one) => locatedText(at(one, name))).find((found) => found !== null) ?? null
  const body = readText(item)
  const revised = locatedText(at(management, 'ThisRevisionCreated'))
  const status = formalName(at(management, 'Status'))
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
      externalVersion: locatedText(at(item, 'Identification/NewsIdentifier/RevisionId')) ?? revised,
      title: line('HeadLine') ?? readComponentText(item, /^(headline|title)/i) ?? body.title,
      spot: readComponentText(item, /^(subheadline|abstract|summary|lead|teaser|intro)/i) ?? body.spot,
      bodyHtml: body.bodyHtml,
      tags: [
        ...readProperties(metadata, /keyword/i),
        ...lines.flatMap((one) => children(one, 'KeywordLine').map(locatedText)),
      ],
      city: readProperties(metadata, /^city$/i)[0] ?? null,
      dateline: line('DateLine') ?? body.dateline,
      country: readProperties(metadata, /^country$/i)[0] ?? null,
      urgency: formalName(at(management, 'Urgency')) ?? locatedText(at(management, 'Urgency')),
      topics: topicsOf(item, metadata),
      createdDate: locatedText(at(management, 'FirstCreated')),
      updatedDate: revised,
      embargo: isEmbargoed
        ? (locatedText(at(management, 'StatusWillChange/DateAndTime')) ?? { ...status, value: null })
        : null,
      author:
        joinLocated(
          administrative.flatMap((one) => readParty(at(one, 'Creator'))),
          ', ',
        ) ??
        line('ByLine') ??
        body.byline,
      source:
        dropMissing(
          administrative.flatMap((one) => [
            ...readParty(at(one, 'Source')),
            ...readParty(at(one, 'Provider')),
          ]),
        )[0] ??
        line('CreditLine') ??
        formalName(at(envelope, 'NewsService')),
      language,
      pubStatus: isEmbargoed ? null : status,
      editorNotes: [
        ...readAdvisories(item),
        ...children(item, 'Comment').map(locatedText),
        ...body.editorNotes,
      ],
      signals: [
        ...children(management, 'Instruction').map(formalName),
        formalName(at(management, 'NewsItemType')),
        located(at(item, 'Update') && 'update', `${item.path}/Update`),
      ],
      rights: [line('CopyrightLine'), line('RightsLine'), ...rightsOf(item)],
      slugline: line('SlugLine') ?? locatedText(at(item, 'Identification/NameLabel')),
      images: media.images.length > 0 ? media.images : body.images,
      video: media.video,
      files: media.files,
    },
    locale,
  )
}

/** Provider, date and number; without a number, the whole identifier, or else that of the first component. */
function idOf(item: XmlElement): Located | null {
  const identifier = at(item, 'Identification/NewsIdentifier')
  const [provider, date, number] = ['ProviderId', 'DateId', 'NewsItemId'].map((name) =>
    locatedText(at(identifier, name)),
  )
  const component = descendants(item, 'NewsComponent').map((one) => locatedAttribute(one, 'Duid'))
  const own =
    number ??
    mapLocated(locatedText(at(identifier, 'PublicIdentifier')), (whole) =>
      whole.replace(/^urn:newsml:/i, ''),
    ) ??
    dropMissing(component).find(({ value }) => value.length >= 8)
  if (!provider || !own) return null
  const parts = own === number ? [provider, date, number] : [provider, date, own]
  return {
    value: `urn:newsml:${dropMissing(parts)
      .map(({ value }) => value)
      .join(':')}`,
    from: identifier?.path ?? '',
  }
}

function languageOf(item: XmlElement, metadata: readonly XmlElement[]): Located | null {
  const components = descendants(item, 'NewsComponent').map((one) => locatedAttribute(one, 'xml:lang'))
  return (
    locatedAttribute(item, 'xml:lang') ??
    dropMissing(metadata.flatMap((one) => children(one, 'Language').map(formalName)))[0] ??
    dropMissing(components)[0] ??
    null
  )
}

const readParty = (element: XmlElement | undefined) => children(element, 'Party').map(formalName)

function readProperties(metadata: readonly XmlElement[], name: RegExp): Located[] {
  return dropMissing(
    metadata.flatMap((one) =>
      descendants(one, 'Property').flatMap((property) =>
        name.test(attribute(property, 'FormalName') ?? '') ? locatedAttribute(property, 'Value') : [],
      ),
    ),
  )
}

/** Subjects are codes on several levels, or properties by name. */
function topicsOf(item: XmlElement, metadata: readonly XmlElement[]): (Located<RawTopic> | null)[] {
  const codes = metadata.flatMap((one) =>
    descendants(one, 'SubjectCode').flatMap((subject) =>
      ['Subject', 'SubjectMatter', 'SubjectDetail', 'SubjectQualifier'].flatMap((level) =>
        children(subject, level),
      ),
    ),
  )
  return [
    ...readProperties(descendants(item, 'Metadata'), /(industry|subject|category)/i).map((name) =>
      mapLocated<string, RawTopic>(name, (value) => ({ name: value, code: null })),
    ),
    ...codes.map((code) =>
      mapLocated<string, RawTopic>(formalName(code), (value) => ({ name: null, code: value })),
    ),
  ]
}

function rightsOf(item: XmlElement): (Located | null)[] {
  return descendants(item, 'RightsMetadata').flatMap((rights) =>
    ['CopyrightHolder', 'UsageType'].flatMap((name) => descendants(rights, name).map(locatedText)),
  )
}
