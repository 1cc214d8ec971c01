// NITF: a document format, and the text format inside other formats.
import { cutText } from '@manset/model/text/cut-text.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants, textOf } from '../../../platform/xml/xml-query.ts'
import { nitfToHtml } from './body-html.ts'
import { type AgencyDocumentItem, type DocumentImage, DocumentRefusal, type Locale } from './document.ts'
import { type SaidTopic, toItem } from './item.ts'
import { bestImage, type Credit } from './renditions.ts'
import { derived, present, type Said, said, saidAttribute, saidText } from './said.ts'

/** The parts of a text that its wrapper uses. */
export interface TextRead {
  title: Said | null
  spot: Said | null
  byline: Said | null
  dateline: Said | null
  bodyHtml: Said | null
  images: Said<DocumentImage>[]
  editorNotes: Said[]
}
export const NO_TEXT: TextRead = {
  title: null,
  spot: null,
  byline: null,
  dateline: null,
  bodyHtml: null,
  images: [],
  editorNotes: [],
}

/** Reads texts and pictures of a `nitf` element. */
export function readNitf(nitf: XmlElement): TextRead {
  const head = at(nitf, 'body/body.head')
  const content = at(nitf, 'body/body.content')
  const lead = descendants(content, 'p').find((paragraph) => attribute(paragraph, 'lede') === 'true')
  return {
    title:
      saidText(at(head, 'hedline/hl1')) ?? saidText(at(head, 'hedline')) ?? saidText(at(nitf, 'head/title')),
    spot: saidText(at(head, 'abstract')) ?? saidText(lead),
    byline: bylineOf(at(head, 'byline')),
    dateline: saidText(at(head, 'dateline/location')) ?? saidText(at(head, 'dateline')),
    bodyHtml: said(nitfToHtml(content), content?.path ?? ''),
    images: descendants(content, 'media').flatMap(readMedia),
    editorNotes: present([
      ...children(at(nitf, 'head/docdata'), 'ed-msg').map(
        (message) => saidAttribute(message, 'info') ?? saidText(message),
      ),
      saidText(at(head, 'note')),
    ]),
  }
}

/** Reads a NITF document as an item; refuses with `item.noId`. */
export function readNitfDocument(nitf: XmlElement, locale: Locale): AgencyDocumentItem {
  const { title, spot, byline, dateline, bodyHtml, images, editorNotes } = readNitf(nitf)
  const data = at(nitf, 'head/docdata')
  const issued = saidAttribute(at(data, 'date.issue'), 'norm')
  const published = saidAttribute(at(nitf, 'head/pubdata'), 'date.publication')
  const externalId = idOf(nitf, issued, title)
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'doc-id' })
  const key = at(data, 'du-key')
  const status = saidAttribute(data, 'management-status')
  const place = at(data, 'evloc')
  const isEmbargoed = status?.value.toLowerCase() === 'embargoed'
  return toItem(
    {
      root: nitf.path,
      types: ['news'],
      externalId,
      externalVersion: saidAttribute(key, 'version') ?? published ?? issued,
      title,
      spot,
      bodyHtml,
      tags: descendants(at(data, 'key-list'), 'keyword').map((keyword) => saidAttribute(keyword, 'key')),
      city: saidAttribute(place, 'city'),
      dateline,
      country: saidText(at(place, 'country')),
      urgency: saidAttribute(at(data, 'urgency'), 'ed-urg'),
      topics: topicsOf(at(nitf, 'head/tobject')),
      createdDate: issued,
      updatedDate: published,
      embargo: isEmbargoed
        ? (saidAttribute(at(data, 'date.release'), 'norm') ?? { ...status, value: null })
        : null,
      author: byline,
      source: saidText(at(nitf, 'body/body.head/distributor')),
      language: saidAttribute(nitf, 'baselang') ?? saidAttribute(nitf, 'xml:lang'),
      pubStatus: isEmbargoed ? null : status,
      editorNotes,
      signals: [
        saidAttribute(at(data, 'correction'), 'info') && said('correction', `${data?.path ?? ''}/correction`),
      ],
      rights: rightsOf(nitf),
      slugline:
        saidAttribute(at(data, 'fixture'), 'fix-id') ??
        saidAttribute(key, 'key') ??
        metaOf(nitf, /^slug(line)?$/i),
      images,
    },
    locale,
  )
}

/** `doc-id`, or another number of the sender; else sender, title and date together, where all three exist. */
function idOf(nitf: XmlElement, issued: Said | null, title: Said | null): Said | null {
  const data = at(nitf, 'head/docdata')
  const docId = at(data, 'doc-id')
  const own =
    saidAttribute(docId, 'id-string') ??
    saidText(docId) ??
    saidAttribute(at(data, 'du-key'), 'key') ??
    saidAttribute(at(nitf, 'head/pubdata'), 'ex-ref') ??
    metaOf(nitf, /^(guid|id|item-?id|transref|ap-transref|transmission-reference)$/i)
  const sender = attribute(docId, 'regsrc')
  if (own || !sender || !issued || !title) return own
  return {
    value: cutText(`${sender}:${issued.value}:${title.value}`, 400),
    from: docId?.path ?? '',
  }
}

function metaOf(nitf: XmlElement, name: RegExp): Said | null {
  const meta = children(at(nitf, 'head'), 'meta').find((one) => name.test(attribute(one, 'name') ?? ''))
  return saidAttribute(meta, 'content')
}

const CODES = ['refnum', 'code'].map((part) => `tobject.subject.${part}`)

function topicsOf(tobject: XmlElement | undefined): (Said<SaidTopic> | null)[] {
  const byName = (name: Said | null) =>
    derived<string, SaidTopic>(name, (value) => ({ name: value, code: null }))
  return [
    byName(saidAttribute(tobject, 'tobject.type')),
    ...children(tobject, 'tobject.subject').flatMap((subject) => {
      const names = ['type', 'matter', 'detail'].map((part) =>
        saidAttribute(subject, `tobject.subject.${part}`),
      )
      if (present(names).length > 0) return names.map(byName)
      return CODES.map((code) =>
        derived(saidAttribute(subject, code), (value) => ({ name: null, code: value })),
      )
    }),
  ]
}

function rightsOf(nitf: XmlElement): (Said | null)[] {
  const copyright = at(nitf, 'head/docdata/doc.copyright')
  const holder = attribute(copyright, 'holder')
  const year = attribute(copyright, 'year')
  return [
    said(holder && ['©', year, holder].filter(Boolean).join(' '), copyright?.path ?? ''),
    saidText(at(nitf, 'body/body.head/rights')),
  ]
}

const BYLINE_CHARACTERS = 300

/** "By Meredith Jameson, Staff Reporter" → only the name. */
function bylineOf(byline: XmlElement | undefined): Said | null {
  const written = saidText(at(byline, 'person')) ?? saidText(byline && withoutTitle(byline))
  return derived(
    written,
    (name) =>
      cutText(name, BYLINE_CHARACTERS)
        .replace(/^by /i, '')
        .replace(/[, ]+$/, '') || null,
  )
}

const withoutTitle = (byline: XmlElement): XmlElement => ({
  ...byline,
  children: byline.children.filter((node) => typeof node === 'string' || node.name !== 'byttl'),
})

function readMedia(media: XmlElement): Said<DocumentImage>[] {
  if (attribute(media, 'media-type') !== 'image') return []
  const credit: Credit = {
    text: textOf(at(media, 'media-caption')),
    reporter: textOf(at(media, 'media-producer')),
  }
  const image = bestImage(
    children(media, 'media-reference').map((reference) => ({
      href: saidAttribute(reference, 'source'),
      mime: attribute(reference, 'mime-type'),
      width: attribute(reference, 'width'),
      height: attribute(reference, 'height'),
      label: attribute(reference, 'name') ?? '',
    })),
    credit,
  )
  return image ? [image] : []
}
