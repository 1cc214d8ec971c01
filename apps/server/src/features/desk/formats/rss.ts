// RSS 0.9x and 2.0, RDF (RSS 1.0) and Atom. Fetches nothing; relative addresses are resolved against the feed's own.
import { cutText } from '@manset/model/text/cut-text.ts'
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
import { type SaidTopic, toItem } from './item.ts'
import { readEach } from './read-each.ts'
import { mediaOf } from './rss-media.ts'
import { childOf, hashOf, htmlText, NAMESPACES, resolved } from './rss-values.ts'
import { derived, joined, type Said, said, saidAttribute, saidText } from './said.ts'

/** Defaults that entries take from their feed. */
interface Feed {
  base: string | null
  language: Said | null
  source: Said | null
  rights: Said | null
}

/** Reads every entry of an RSS or RDF document. */
export function readRss(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const channel = children(root, 'channel')[0]
  if (!channel) throw new DocumentRefusal('xml.root', { root: root.name })
  const entries = root.name === 'RDF' ? children(root, 'item') : children(channel, 'item')
  return readFeed(entries, feedOf(channel, saidText(childOf(channel, 'link'))), limits, locale)
}

/** Reads every entry of an Atom feed, or a single entry document. */
export function readAtom(root: XmlElement, limits: DocumentLimits, locale: Locale): ItemsRead {
  const entries = root.name === 'entry' ? [root] : children(root, 'entry')
  return readFeed(entries, feedOf(root, linkOf(root)), limits, locale)
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
      const id = saidText(childOf(entry, 'guid')) ?? saidText(childOf(entry, 'id'))
      return id && cutText(id.value, ID_CHARACTERS)
    },
  })
}

function feedOf(channel: XmlElement, link: Said | null): Feed {
  return {
    base: attribute(channel, 'xml:base') ?? link?.value ?? null,
    language:
      saidText(childOf(channel, 'language')) ??
      saidText(childOf(channel, 'language', 'dc')) ??
      saidAttribute(channel, 'xml:lang'),
    source: saidText(childOf(channel, 'title')),
    rights:
      saidText(childOf(channel, 'copyright')) ??
      saidText(childOf(channel, 'rights', 'dc')) ??
      saidText(childOf(channel, 'rights')),
  }
}

function readEntry(entry: XmlElement, feed: Feed, locale: Locale): AgencyDocumentItem {
  const base = attribute(entry, 'xml:base') ?? feed.base
  const published =
    saidText(childOf(entry, 'pubDate')) ??
    saidText(childOf(entry, 'published')) ??
    saidText(childOf(entry, 'date', 'dc')) ??
    saidText(childOf(entry, 'issued'))
  const updated =
    saidText(childOf(entry, 'updated')) ??
    saidText(childOf(entry, 'modified')) ??
    saidText(childOf(entry, 'modified', 'dcterms'))
  const title = htmlText(childOf(entry, 'title'))
  const body = bodyOf(entry)
  const summary = htmlText(childOf(entry, 'description') ?? childOf(entry, 'summary'))
  const link = linkOf(entry)
  const id =
    saidText(childOf(entry, 'guid')) ??
    saidText(childOf(entry, 'id')) ??
    saidText(childOf(entry, 'identifier', 'dc')) ??
    derived(link, (href) => resolved(href, base)) ??
    said(hashOf([title?.value, body?.value, published?.value]), entry.path)
  if (!id) throw new DocumentRefusal('item.noId', { field: 'guid' })
  const { images, video } = mediaOf(entry, base)
  return toItem(
    {
      root: entry.path,
      types: ['news'],
      externalId: id,
      // Feeds have no versions: the last update, or else a hash of the texts, serves as one.
      externalVersion:
        updated ?? published ?? said(hashOf([title?.value, summary?.value, body?.value]), entry.path),
      title,
      spot: body && summary ? summary : null,
      bodyHtml: body ?? derived(summary, plainToHtml),
      tags: [saidText(childOf(entry, 'keywords', 'media')), saidText(childOf(entry, 'keywords'))].flatMap(
        splitWords,
      ),
      topics: topicsOf(entry),
      createdDate: published ?? updated,
      updatedDate: updated ?? published,
      author: authorOf(entry),
      source:
        saidText(childOf(entry, 'source')) ?? saidText(childOf(entry, 'publisher', 'dc')) ?? feed.source,
      language:
        saidText(childOf(entry, 'language', 'dc')) ?? saidAttribute(entry, 'xml:lang') ?? feed.language,
      rights: [saidText(childOf(entry, 'rights', 'dc')) ?? saidText(childOf(entry, 'rights')) ?? feed.rights],
      images,
      video,
    },
    locale,
  )
}

/** The full text if the feed has one; a description with markup counts as one. */
function bodyOf(entry: XmlElement): Said | null {
  const encoded = childOf(entry, 'encoded', 'content')
  const content = childOf(entry, 'content') ?? childOf(entry, 'body', 'xhtml')
  const description = childOf(entry, 'description')
  const whole = encoded ?? content
  if (whole) {
    if (whole.children.some((node) => isElement(node))) return said(xhtmlToHtml(whole), whole.path)
    const text = textOfAll(whole)
    const isHtml = attribute(whole, 'type') !== 'text' && /<[a-z]/i.test(text)
    return said(isHtml ? htmlToBody(text) : plainToHtml(text), whole.path)
  }
  const text = description ? textOfAll(description) : ''
  return /<[a-z]/i.test(text) ? said(htmlToBody(text), description?.path ?? '') : null
}

const textOfAll = (element: XmlElement) =>
  element.children.map((node) => (isElement(node) ? (textOf(node) ?? '') : node)).join('')

function linkOf(element: XmlElement): Said | null {
  const links = children(element, 'link').filter(
    ({ namespace }) => namespace === '' || namespace === NAMESPACES.atom || namespace === NAMESPACES.rss1,
  )
  const chosen = links.find((link) => (attribute(link, 'rel') ?? 'alternate') === 'alternate') ?? links[0]
  return saidAttribute(chosen, 'href') ?? saidText(chosen)
}

function topicsOf(entry: XmlElement): Said<SaidTopic>[] {
  const plain = children(entry, 'category').filter(({ namespace }) => namespace !== NAMESPACES.media)
  const subjects = children(entry, 'subject').filter(({ namespace }) => namespace === NAMESPACES.dc)
  return [...plain, ...subjects].flatMap((element) => {
    const name = saidAttribute(element, 'label') ?? htmlText(element)
    const code = saidAttribute(element, 'term')
    const found = name ?? code
    return found
      ? [{ value: { name: name?.value ?? code?.value ?? null, code: code?.value ?? null }, from: found.from }]
      : []
  })
}

function authorOf(entry: XmlElement): Said | null {
  const creators = children(entry, 'creator').filter(({ namespace }) => namespace === NAMESPACES.dc)
  const authors = children(entry, 'author').filter(
    ({ namespace }) => namespace === '' || namespace === NAMESPACES.atom,
  )
  const names = authors.map((author) => saidText(childOf(author, 'name')) ?? saidText(author))
  return joined([...creators.map(saidText), ...names.map((name) => derived(name, withoutMail))], ', ')
}

/** RSS writes "mail@example.com (Ayşe Işık)". */
function withoutMail(name: string): string | null {
  return (
    /^\S+@\S+\s+\((?<name>[^()]{1,200})\)$/.exec(name)?.groups?.name ?? (/^\S+@\S+$/.test(name) ? null : name)
  )
}

function splitWords(list: Said | null): Said[] {
  return list ? list.value.split(/[,;]/).map((value) => ({ value, from: list.from })) : []
}

/** Excludes Atom, whose root is recognized separately. */
export const isFeed = (root: XmlElement) =>
  root.name === 'rss' || (root.name === 'RDF' && descendants(root, 'channel').length > 0)
