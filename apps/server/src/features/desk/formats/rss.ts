// RSS 0.9x and 2.0, RDF (RSS 1.0) and Atom. Fetches nothing; relative addresses are resolved against the feed's own.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, children, descendants, isElement, textOf } from '../../../platform/xml/xml-query.ts'
import { htmlToBody, plainToHtml, xhtmlToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { type RawTopic, toItem } from './item.ts'
import {
  joinLocated,
  type Located,
  located,
  locatedAttribute,
  locatedText,
  mapLocated,
} from './located-value.ts'
import { readEach } from './read-each.ts'
import { readMedia } from './rss-media.ts'
import { findChild, hashTexts, htmlText, NAMESPACES, resolveHref } from './rss-values.ts'

/** Defaults that entries take from their feed. */
interface Feed {
  base: string | null
  language: Located | null
  source: Located | null
  rights: Located | null
}

/** Reads every entry of an RSS or RDF document. */
export function readRss(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const channel = children(root, 'channel')[0]
  if (!channel) throw new DocumentRefusal('xml.root', { root: root.name })
  const entries = root.name === 'RDF' ? children(root, 'item') : children(channel, 'item')
  return readFeed(entries, readFeedDefaults(channel, locatedText(findChild(channel, 'link'))), limits, locale)
}

/** Reads every entry of an Atom feed, or a single entry document. */
export function readAtom(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const entries = root.name === 'entry' ? [root] : children(root, 'entry')
  return readFeed(entries, readFeedDefaults(root, readLink(root)), limits, locale)
}

const ID_CHARACTERS = 500

function readFeed(
  entries: readonly XmlElement[],
  feed: Feed,
  limits: DocumentLimits,
  locale: Locale,
): ItemsRead {
  if (entries.length === 0) throw new DocumentRefusal('item.empty')
  return readEach(entries, limits, {
    read: (entry) => readEntry(entry, feed, locale),
    idOf: (entry) => {
      const id = locatedText(findChild(entry, 'guid')) ?? locatedText(findChild(entry, 'id'))
      return id && truncateText(id.value, ID_CHARACTERS)
    },
  })
}

function readFeedDefaults(channel: XmlElement, link: Located | null): Feed {
  return {
    base: attribute(channel, 'xml:base') ?? link?.value ?? null,
    language:
      locatedText(findChild(channel, 'language')) ??
      locatedText(findChild(channel, 'language', 'dc')) ??
      locatedAttribute(channel, 'xml:lang'),
    source: locatedText(findChild(channel, 'title')),
    rights:
      locatedText(findChild(channel, 'copyright')) ??
      locatedText(findChild(channel, 'rights', 'dc')) ??
      locatedText(findChild(channel, 'rights')),
  }
}

function readEntry(entry: XmlElement, feed: Feed, locale: Locale): AgencyDocumentItem {
  const base = attribute(entry, 'xml:base') ?? feed.base
  const published =
    locatedText(findChild(entry, 'pubDate')) ??
    locatedText(findChild(entry, 'published')) ??
    locatedText(findChild(entry, 'date', 'dc')) ??
    locatedText(findChild(entry, 'issued'))
  const updated =
    locatedText(findChild(entry, 'updated')) ??
    locatedText(findChild(entry, 'modified')) ??
    locatedText(findChild(entry, 'modified', 'dcterms'))
  const title = htmlText(findChild(entry, 'title'))
  const body = readBody(entry)
  const summary = htmlText(findChild(entry, 'description') ?? findChild(entry, 'summary'))
  const link = readLink(entry)
  const id =
    locatedText(findChild(entry, 'guid')) ??
    locatedText(findChild(entry, 'id')) ??
    locatedText(findChild(entry, 'identifier', 'dc')) ??
    mapLocated(link, (href) => resolveHref(href, base)) ??
    located(hashTexts([title?.value, body?.value, published?.value]), entry.path)
  if (!id) throw new DocumentRefusal('item.noId', { field: 'guid' })
  const { images, video } = readMedia(entry, base)
  return toItem(
    {
      root: entry.path,
      types: ['news'],
      externalId: id,
      // Feeds have no versions: the last update, or else a hash of the texts, serves as one.
      externalVersion:
        updated ?? published ?? located(hashTexts([title?.value, summary?.value, body?.value]), entry.path),
      title,
      spot: body && summary ? summary : null,
      bodyHtml: body ?? mapLocated(summary, plainToHtml),
      tags: [
        locatedText(findChild(entry, 'keywords', 'media')),
        locatedText(findChild(entry, 'keywords')),
      ].flatMap(splitWords),
      topics: readTopics(entry),
      createdDate: published ?? updated,
      updatedDate: updated ?? published,
      author: readAuthor(entry),
      source:
        locatedText(findChild(entry, 'source')) ??
        locatedText(findChild(entry, 'publisher', 'dc')) ??
        feed.source,
      language:
        locatedText(findChild(entry, 'language', 'dc')) ??
        locatedAttribute(entry, 'xml:lang') ??
        feed.language,
      rights: [
        locatedText(findChild(entry, 'rights', 'dc')) ??
          locatedText(findChild(entry, 'rights')) ??
          feed.rights,
      ],
      images,
      video,
    },
    locale,
  )
}

/** The full text if the feed has one; a description with markup counts as one. */
function readBody(entry: XmlElement): Located | null {
  const encoded = findChild(entry, 'encoded', 'content')
  const content = findChild(entry, 'content') ?? findChild(entry, 'body', 'xhtml')
  const description = findChild(entry, 'description')
  const whole = encoded ?? content
  if (whole) {
    if (whole.children.some((node) => isElement(node))) return located(xhtmlToHtml(whole), whole.path)
    const text = collectText(whole)
    const isHtml = attribute(whole, 'type') !== 'text' && /<[a-z]/i.test(text)
    return located(isHtml ? htmlToBody(text) : plainToHtml(text), whole.path)
  }
  const text = description ? collectText(description) : ''
  return /<[a-z]/i.test(text) ? located(htmlToBody(text), description?.path ?? '') : null
}

const collectText = (element: XmlElement) =>
  element.children.map((node) => (isElement(node) ? (textOf(node) ?? '') : node)).join('')

function readLink(element: XmlElement): Located | null {
  const links = children(element, 'link').filter(
    ({ namespace }) => namespace === '' || namespace === NAMESPACES.atom || namespace === NAMESPACES.rss1,
  )
  const chosen = links.find((link) => (attribute(link, 'rel') ?? 'alternate') === 'alternate') ?? links[0]
  return locatedAttribute(chosen, 'href') ?? locatedText(chosen)
}

function readTopics(entry: XmlElement): Located<RawTopic>[] {
  const plain = children(entry, 'category').filter(({ namespace }) => namespace !== NAMESPACES.media)
  const subjects = children(entry, 'subject').filter(({ namespace }) => namespace === NAMESPACES.dc)
  return [...plain, ...subjects].flatMap((element) => {
    const name = locatedAttribute(element, 'label') ?? htmlText(element)
    const code = locatedAttribute(element, 'term')
    const found = name ?? code
    return found
      ? [{ value: { name: name?.value ?? code?.value ?? null, code: code?.value ?? null }, from: found.from }]
      : []
  })
}

function readAuthor(entry: XmlElement): Located | null {
  const creators = children(entry, 'creator').filter(({ namespace }) => namespace === NAMESPACES.dc)
  const authors = children(entry, 'author').filter(
    ({ namespace }) => namespace === '' || namespace === NAMESPACES.atom,
  )
  const names = authors.map((author) => locatedText(findChild(author, 'name')) ?? locatedText(author))
  return joinLocated(
    [...creators.map(locatedText), ...names.map((name) => mapLocated(name, stripMail))],
    ', ',
  )
}

/** RSS writes "mail@example.com (Ayşe Işık)". */
function stripMail(name: string): string | null {
  return (
    /^\S+@\S+\s+\((?<name>[^()]{1,200})\)$/.exec(name)?.groups?.name ?? (/^\S+@\S+$/.test(name) ? null : name)
  )
}

function splitWords(list: Located | null): Located[] {
  return list ? list.value.split(/[,;]/).map((value) => ({ value, from: list.from })) : []
}

/** Excludes Atom, whose root is recognized separately. */
export const isFeed = (root: XmlElement) =>
  root.name === 'rss' || (root.name === 'RDF' && descendants(root, 'channel').length > 0)
