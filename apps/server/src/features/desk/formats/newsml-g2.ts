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
import {
  joinLocated,
  locatedAttribute,
  locatedLines,
  locatedOrEmpty,
  locatedText,
  mapLocated,
} from './located-value.ts'
import { readContent, readCredit, readPictures, toRendition } from './newsml-g2-content.ts'
import { localCode, pickName, readLiteral, readPlace, readTags, readTopics } from './newsml-g2-names.ts'
import { readEach } from './read-each.ts'
import { collectFiles, pickVideo } from './renditions.ts'

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
  for (const part of parts.filter((candidate) => candidate.name === 'packageItem'))
    attachPackagePictures(part, found.items)
  return found
}

/** Attaches the pictures of a package to its texts; parts without a headline take the story's. */
function attachPackagePictures(packageItem: XmlElement, items: AgencyDocumentItem[]): void {
  const ids = new Set(
    descendants(packageItem, 'itemRef').map((reference) => attribute(reference, 'residref')),
  )
  const members = items.filter((item) => ids.has(item.externalId))
  const texts = members.filter((item) => item.types.includes('news'))
  const pictures = members.filter((item) => !item.types.includes('news')).flatMap((item) => item.images)
  // The files of picture items are better than the previews embedded in a rich text.
  if (pictures.length > 0) for (const text of texts) text.images = pictures
  const headline =
    locatedText(at(packageItem, 'contentMeta/headline')) ?? locatedText(at(packageItem, 'itemMeta/title'))
  const title = members.find((item) => item.title !== '')?.title ?? headline?.value
  for (const item of members.filter((member) => member.title === '' && title !== undefined)) {
    item.title = title ?? ''
    item.readFrom.push({ field: 'title', from: headline?.from ?? packageItem.path })
  }
}

/** Reads one `newsItem`; refuses with `item.noId`. */
export function readNewsItem(item: XmlElement, locale: Locale): AgencyDocumentItem {
  const externalId = locatedAttribute(item, 'guid')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'guid' })
  const management = at(item, 'itemMeta')
  const meta = at(item, 'contentMeta')
  const language = locatedAttribute(at(meta, 'language'), 'tag') ?? locatedAttribute(item, 'xml:lang')
  const tongue = language?.value ?? null
  const itemClass = localCode(at(management, 'itemClass'))?.value ?? 'text'
  const isText = itemClass === 'text' || itemClass === 'composite'
  const body = readContent(at(item, 'contentSet'))
  const descriptions = children(meta, 'description').flatMap((description) => locatedLines(description) ?? [])
  const caption = descriptions[0] ?? null
  const renditions = children(at(item, 'contentSet'), 'remoteContent').map(toRendition)
  const located = children(meta, 'located')
  const versionCreated = locatedText(at(management, 'versionCreated'))
  const title = locatedText(at(management, 'title'))
  const images = isText
    ? body.images
    : readPictures(item, renditions, readCredit(item, caption?.value ?? null, tongue))
  const video = pickVideo(renditions, caption?.value ?? null)

  return toItem(
    {
      root: item.path,
      types: TYPES[itemClass] ?? ['news'],
      externalId,
      externalVersion: locatedAttribute(item, 'version') ?? versionCreated,
      title:
        pickName(children(meta, 'headline'), tongue) ??
        body.title ??
        mapLocated(title, (text) => (/^(tag:|urn:)/.test(text) ? null : text)),
      spot: isText ? (caption ?? body.spot) : null,
      bodyHtml: body.bodyHtml ?? (isText ? null : mapLocated(joinLocated(descriptions, '\n\n'), plainToHtml)),
      tags: [...children(meta, 'keyword').map(locatedText), ...readTags(meta, tongue)],
      city: readPlace(located, 'city', tongue),
      dateline: body.dateline ?? locatedText(children(meta, 'dateline')[0]),
      country: readPlace(located, 'country', tongue),
      urgency: locatedText(at(meta, 'urgency')),
      topics: readTopics(meta, tongue),
      createdDate: locatedText(at(management, 'firstCreated')) ?? locatedText(at(meta, 'contentCreated')),
      updatedDate: versionCreated,
      // An empty one holds until the agency lifts it (NewsML-G2, `embargoed`).
      embargo: locatedOrEmpty(at(management, 'embargoed')),
      author:
        joinLocated(
          children(meta, 'creator').map((creator) => pickName(children(creator, 'name'), tongue)),
          ', ',
        ) ??
        locatedText(at(meta, 'by')) ??
        body.byline,
      source:
        pickName(children(at(meta, 'infoSource'), 'name'), tongue) ??
        readLiteral(at(meta, 'infoSource')) ??
        pickName(children(at(management, 'provider'), 'name'), tongue) ??
        localCode(at(management, 'provider')),
      language,
      pubStatus: localCode(at(management, 'pubStatus')),
      editorNotes: [...children(management, 'edNote').map(locatedText), ...body.editorNotes],
      signals: children(management, 'signal').map(
        (signal) =>
          locatedAttribute(signal, 'qcode') ??
          locatedAttribute(signal, 'uri') ??
          locatedAttribute(signal, 'literal'),
      ),
      rights: readRights(item, tongue),
      slugline: joinLocated(children(meta, 'slugline').map(locatedText), ' '),
      images,
      video,
      files: collectFiles(renditions, title?.value ?? null).filter(
        ({ value }) => value.kind !== 'media' || (images.length === 0 && video === null),
      ),
    },
    locale,
  )
}

/** Notices and usage terms; the copyright holder where there is no notice. */
function readRights(item: XmlElement, tongue: string | null) {
  const infos = children(item, 'rightsInfo')
  const notices = infos.map((info) => pickName(children(info, 'copyrightNotice'), tongue))
  const holders = infos.map(
    (info) =>
      pickName(children(at(info, 'copyrightHolder'), 'name'), tongue) ??
      readLiteral(at(info, 'copyrightHolder')),
  )
  const hasNotice = infos.some((info) => textOf(at(info, 'copyrightNotice')) !== null)
  return [
    ...(hasNotice ? notices : holders),
    ...infos.map((info) => pickName(children(info, 'usageTerms'), tongue)),
  ]
}
