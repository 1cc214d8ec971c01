// NewsML-G2: a single news item, or a message with several items and the packages that connect them.
import type { AgencyType } from '@manset/model/agency/agency.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, isElement, textOf } from '../../../platform/xml/xml-query.ts'
import { plainToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { toItem } from './item.ts'
import { creditOf, picturesOf, readContent, remoteContent } from './newsml-g2-content.ts'
import { codeOf, literalOf, named, placeOf, tagsOf, topicsOf } from './newsml-g2-names.ts'
import { readEach } from './read-each.ts'
import { bestVideo, filesOfRenditions } from './renditions.ts'
import { derived, joined, saidAttribute, saidEvenEmpty, saidLines, saidText } from './said.ts'

/** NewsML-G2 items without news of their own. */
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

/** Reads every news item of a `newsMessage`. Packages only attach pictures to their texts, and give titles to untitled items. */
export function readNewsMessage(message: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const parts = children(message, 'itemSet').flatMap((set) => set.children.filter((node) => isElement(node)))
  const news = parts.filter((part) => part.name === 'newsItem')
  const [other] = parts
  if (news.length === 0) throw new DocumentRefusal('newsml.notNews', { root: other?.name ?? 'newsMessage' })
  const found = readEach(news, limits, {
    read: (item) => readNewsItem(item, locale),
    idOf: (element) => attribute(element, 'guid'),
  })
  for (const part of parts.filter((candidate) => candidate.name === 'packageItem')) tie(part, found.items)
  return found
}

/** Attaches the pictures of a package to its texts; parts without a headline take the story's. */
function tie(packageItem: XmlElement, items: AgencyDocumentItem[]): void {
  const ids = new Set(
    descendants(packageItem, 'itemRef').map((reference) => attribute(reference, 'residref')),
  )
  const members = items.filter((item) => ids.has(item.externalId))
  const texts = members.filter((item) => item.types.includes('news'))
  const pictures = members.filter((item) => !item.types.includes('news')).flatMap((item) => item.images)
  // The files of picture items are better than the previews embedded in a rich text.
  if (pictures.length > 0) for (const text of texts) text.images = pictures
  const headline =
    saidText(at(packageItem, 'contentMeta/headline')) ?? saidText(at(packageItem, 'itemMeta/title'))
  const title = members.find((item) => item.title !== '')?.title ?? headline?.value
  for (const item of members.filter((member) => member.title === '' && title !== undefined)) {
    item.title = title ?? ''
    item.readFrom.push({ field: 'title', from: headline?.from ?? packageItem.path })
  }
}

/** Reads one `newsItem`; refuses with `item.noId`. */
export function readNewsItem(item: XmlElement, locale: Locale): AgencyDocumentItem {
  const externalId = saidAttribute(item, 'guid')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'guid' })
  const management = at(item, 'itemMeta')
  const meta = at(item, 'contentMeta')
  const language = saidAttribute(at(meta, 'language'), 'tag') ?? saidAttribute(item, 'xml:lang')
  const tongue = language?.value ?? null
  const itemClass = codeOf(at(management, 'itemClass'))?.value ?? 'text'
  const isText = itemClass === 'text' || itemClass === 'composite'
  const body = readContent(at(item, 'contentSet'))
  const descriptions = children(meta, 'description').flatMap((description) => saidLines(description) ?? [])
  const caption = descriptions[0] ?? null
  const renditions = children(at(item, 'contentSet'), 'remoteContent').map(remoteContent)
  const located = children(meta, 'located')
  const versionCreated = saidText(at(management, 'versionCreated'))
  const title = saidText(at(management, 'title'))
  const images = isText
    ? body.images
    : picturesOf(item, renditions, creditOf(item, caption?.value ?? null, tongue))
  const video = bestVideo(renditions, caption?.value ?? null)

  return toItem(
    {
      root: item.path,
      types: TYPES[itemClass] ?? ['news'],
      externalId,
      externalVersion: saidAttribute(item, 'version') ?? versionCreated,
      title:
        named(children(meta, 'headline'), tongue) ??
        body.title ??
        derived(title, (text) => (/^(tag:|urn:)/.test(text) ? null : text)),
      spot: isText ? (caption ?? body.spot) : null,
      bodyHtml: body.bodyHtml ?? (isText ? null : derived(joined(descriptions, '\n\n'), plainToHtml)),
      tags: [...children(meta, 'keyword').map(saidText), ...tagsOf(meta, tongue)],
      city: placeOf(located, 'city', tongue),
      dateline: body.dateline ?? saidText(children(meta, 'dateline')[0]),
      country: placeOf(located, 'country', tongue),
      urgency: saidText(at(meta, 'urgency')),
      topics: topicsOf(meta, tongue),
      createdDate: saidText(at(management, 'firstCreated')) ?? saidText(at(meta, 'contentCreated')),
      updatedDate: versionCreated,
      // An empty one holds until the agency lifts it (NewsML-G2, `embargoed`).
      embargo: saidEvenEmpty(at(management, 'embargoed')),
      author:
        joined(
          children(meta, 'creator').map((creator) => named(children(creator, 'name'), tongue)),
          ', ',
        ) ??
        saidText(at(meta, 'by')) ??
        body.byline,
      source:
        named(children(at(meta, 'infoSource'), 'name'), tongue) ??
        literalOf(at(meta, 'infoSource')) ??
        named(children(at(management, 'provider'), 'name'), tongue) ??
        codeOf(at(management, 'provider')),
      language,
      pubStatus: codeOf(at(management, 'pubStatus')),
      editorNotes: [...children(management, 'edNote').map(saidText), ...body.editorNotes],
      signals: children(management, 'signal').map(
        (signal) =>
          saidAttribute(signal, 'qcode') ?? saidAttribute(signal, 'uri') ?? saidAttribute(signal, 'literal'),
      ),
      rights: rightsOf(item, tongue),
      slugline: joined(children(meta, 'slugline').map(saidText), ' '),
      images,
      video,
      files: filesOfRenditions(renditions, title?.value ?? null).filter(
        ({ value }) => value.kind !== 'media' || (images.length === 0 && video === null),
      ),
    },
    locale,
  )
}

/** Notices and usage terms; the copyright holder where there is no notice. */
function rightsOf(item: XmlElement, tongue: string | null) {
  const infos = children(item, 'rightsInfo')
  const notices = infos.map((info) => named(children(info, 'copyrightNotice'), tongue))
  const holders = infos.map(
    (info) =>
      named(children(at(info, 'copyrightHolder'), 'name'), tongue) ?? literalOf(at(info, 'copyrightHolder')),
  )
  const hasNotice = infos.some((info) => textOf(at(info, 'copyrightNotice')) !== null)
  return [
    ...(hasNotice ? notices : holders),
    ...infos.map((info) => named(children(info, 'usageTerms'), tongue)),
  ]
}
