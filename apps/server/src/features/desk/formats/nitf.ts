// NITF: a document format, and the text format inside other formats.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, textOf } from '../../../platform/xml/xml-query.ts'
import { nitfToHtml } from './body-html.ts'
import { type AgencyDocumentItem, type DocumentImage, DocumentRefusal, type Locale } from './document.ts'
import { type RawTopic, toItem } from './item.ts'
import {
  dropMissing,
  type Located,
  located,
  locatedAttribute,
  locatedText,
  mapLocated,
} from './located-value.ts'
import { type Credit, pickImage } from './renditions.ts'

/** The parts of a text that its wrapper uses. */
export interface NitfText {
  title: Located | null
  spot: Located | null
  byline: Located | null
  dateline: Located | null
  bodyHtml: Located | null
  images: Located<DocumentImage>[]
  editorNotes: Located[]
}
export const NO_TEXT: NitfText = {
  title: null,
  spot: null,
  byline: null,
  dateline: null,
  bodyHtml: null,
  images: [],
  editorNotes: [],
}

/** Reads texts and pictures of a `nitf` element. */
export function readNitf(nitf: XmlElement): NitfText {
  const head = at(nitf, 'body/body.head')
  const content = at(nitf, 'body/body.content')
  const lead = descendants(content, 'p').find((paragraph) => attribute(paragraph, 'lede') === 'true')
  return {
    title:
      locatedText(at(head, 'hedline/hl1')) ??
      locatedText(at(head, 'hedline')) ??
      locatedText(at(nitf, 'head/title')),
    spot: locatedText(at(head, 'abstract')) ?? locatedText(lead),
    byline: readByline(at(head, 'byline')),
    dateline: locatedText(at(head, 'dateline/location')) ?? locatedText(at(head, 'dateline')),
    bodyHtml: located(nitfToHtml(content), content?.path ?? ''),
    images: descendants(content, 'media').flatMap(readMedia),
    editorNotes: dropMissing([
      ...children(at(nitf, 'head/docdata'), 'ed-msg').map(
        (message) => locatedAttribute(message, 'info') ?? locatedText(message),
      ),
      locatedText(at(head, 'note')),
    ]),
  }
}

/** Reads a NITF document as an item; refuses with `item.noId`. */
export function readNitfDocument(nitf: XmlElement, locale: Locale): AgencyDocumentItem {
  const { title, spot, byline, dateline, bodyHtml, images, editorNotes } = readNitf(nitf)
  const data = at(nitf, 'head/docdata')
  const issued = locatedAttribute(at(data, 'date.issue'), 'norm')
  const published = locatedAttribute(at(nitf, 'head/pubdata'), 'date.publication')
  const externalId = idOf(nitf, issued, title)
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'doc-id' })
  const key = at(data, 'du-key')
  const status = locatedAttribute(data, 'management-status')
  const place = at(data, 'evloc')
  const isEmbargoed = status?.value.toLowerCase() === 'embargoed'
  return toItem(
    {
      root: nitf.path,
      types: ['news'],
      externalId,
      externalVersion: locatedAttribute(key, 'version') ?? published ?? issued,
      title,
      spot,
      bodyHtml,
      tags: descendants(at(data, 'key-list'), 'keyword').map((keyword) => locatedAttribute(keyword, 'key')),
      city: locatedAttribute(place, 'city'),
      dateline,
      country: locatedText(at(place, 'country')),
      urgency: locatedAttribute(at(data, 'urgency'), 'ed-urg'),
      topics: readTopics(at(nitf, 'head/tobject')),
      createdDate: issued,
      updatedDate: published,
      embargo: isEmbargoed
        ? (locatedAttribute(at(data, 'date.release'), 'norm') ?? { ...status, value: null })
        : null,
      author: byline,
      source: locatedText(at(nitf, 'body/body.head/distributor')),
      language: locatedAttribute(nitf, 'baselang') ?? locatedAttribute(nitf, 'xml:lang'),
      pubStatus: isEmbargoed ? null : status,
      editorNotes,
      signals: [
        locatedAttribute(at(data, 'correction'), 'info') &&
          located('correction', `${data?.path ?? ''}/correction`),
      ],
      rights: readRights(nitf),
      slugline:
        locatedAttribute(at(data, 'fixture'), 'fix-id') ??
        locatedAttribute(key, 'key') ??
        readMeta(nitf, /^slug(line)?$/i),
      images,
    },
    locale,
  )
}

/** `doc-id`, or another number of the sender; else sender, title and date together, where all three exist. */
function idOf(nitf: XmlElement, issued: Located | null, title: Located | null): Located | null {
  const data = at(nitf, 'head/docdata')
  const docId = at(data, 'doc-id')
  const own =
    locatedAttribute(docId, 'id-string') ??
    locatedText(docId) ??
    locatedAttribute(at(data, 'du-key'), 'key') ??
    locatedAttribute(at(nitf, 'head/pubdata'), 'ex-ref') ??
    readMeta(nitf, /^(guid|id|item-?id|transref|ap-transref|transmission-reference)$/i)
  const sender = attribute(docId, 'regsrc')
  if (own || !sender || !issued || !title) return own
  return {
    value: truncateText(`${sender}:${issued.value}:${title.value}`, 400),
    from: docId?.path ?? '',
  }
}

function readMeta(nitf: XmlElement, name: RegExp): Located | null {
  const meta = children(at(nitf, 'head'), 'meta').find((one) => name.test(attribute(one, 'name') ?? ''))
  return locatedAttribute(meta, 'content')
}

const CODES = ['refnum', 'code'].map((part) => `tobject.subject.${part}`)

function readTopics(tobject: XmlElement | undefined): (Located<RawTopic> | null)[] {
  const byName = (name: Located | null) =>
    mapLocated<string, RawTopic>(name, (value) => ({ name: value, code: null }))
  return [
    byName(locatedAttribute(tobject, 'tobject.type')),
    ...children(tobject, 'tobject.subject').flatMap((subject) => {
      const names = ['type', 'matter', 'detail'].map((part) =>
        locatedAttribute(subject, `tobject.subject.${part}`),
      )
      if (dropMissing(names).length > 0) return names.map(byName)
      return CODES.map((code) =>
        mapLocated(locatedAttribute(subject, code), (value) => ({ name: null, code: value })),
      )
    }),
  ]
}

function readRights(nitf: XmlElement): (Located | null)[] {
  const copyright = at(nitf, 'head/docdata/doc.copyright')
  const holder = attribute(copyright, 'holder')
  const year = attribute(copyright, 'year')
  return [
    located(holder && ['©', year, holder].filter(Boolean).join(' '), copyright?.path ?? ''),
    locatedText(at(nitf, 'body/body.head/rights')),
  ]
}

const BYLINE_CHARACTERS = 300

/** "By Meredith Jameson, Staff Reporter" → only the name. */
function readByline(byline: XmlElement | undefined): Located | null {
  const written = locatedText(at(byline, 'person')) ?? locatedText(byline && withoutTitle(byline))
  return mapLocated(
    written,
    (name) =>
      truncateText(name, BYLINE_CHARACTERS)
        .replace(/^by /i, '')
        .replace(/[, ]+$/, '') || null,
  )
}

const withoutTitle = (byline: XmlElement): XmlElement => ({
  ...byline,
  children: byline.children.filter((node) => typeof node === 'string' || node.name !== 'byttl'),
})

function readMedia(media: XmlElement): Located<DocumentImage>[] {
  if (attribute(media, 'media-type') !== 'image') return []
  const credit: Credit = {
    text: textOf(at(media, 'media-caption')),
    reporter: textOf(at(media, 'media-producer')),
  }
  const image = pickImage(
    children(media, 'media-reference').map((reference) => ({
      href: locatedAttribute(reference, 'source'),
      mime: attribute(reference, 'mime-type'),
      width: attribute(reference, 'width'),
      height: attribute(reference, 'height'),
      label: attribute(reference, 'name') ?? '',
    })),
    credit,
  )
  return image ? [image] : []
}
