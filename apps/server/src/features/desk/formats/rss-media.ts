// Pictures and videos of a feed entry: Media RSS, enclosures, Atom links, and pictures in its text.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, children, descendants, isElement, textOf } from '../../../platform/xml/xml-query.ts'
import type { DocumentImage, DocumentVideo } from './document.ts'
import { bestImage, bestVideo, type Credit, type Rendition } from './renditions.ts'
import { childOf, htmlText, NAMESPACES, resolved } from './rss-values.ts'
import { derived, type Said, said, saidAttribute, saidText } from './said.ts'

const MOST = 200

/** Each picture once, in order, and the first video. */
export function mediaOf(
  entry: XmlElement,
  base: string | null,
): { images: Said<DocumentImage>[]; video: Said<DocumentVideo> | null } {
  const offers = offersOf(entry, base)
  const images = offers.flatMap(({ renditions, credit }) => bestImage(renditions, credit) ?? [])
  const shown = images.length > 0 ? images : inText(entry, base)
  const known = new Set<string>()
  return {
    images: shown.filter(({ value: { href } }) => !known.has(href) && known.add(href)),
    video:
      offers
        .map(({ renditions, credit }) => bestVideo(renditions, credit.text ?? null))
        .find((video) => video !== null) ?? null,
  }
}

interface Offer {
  renditions: Rendition[]
  credit: Credit
}

function offersOf(entry: XmlElement, base: string | null): Offer[] {
  const isMedia = ({ namespace }: XmlElement) => namespace.replace(/\/?$/, '/') === NAMESPACES.media
  const groups = children(entry, 'group').filter(isMedia)
  const loose = children(entry, 'content').filter(isMedia)
  const media = [
    ...groups.map((group) => ({
      renditions: children(group, 'content').map((one) => contentOf(one, base)),
      credit: creditOf(group, entry),
    })),
    ...loose.map((one) => ({ renditions: [contentOf(one, base)], credit: creditOf(one, entry) })),
  ]
  const files = [
    ...children(entry, 'enclosure'),
    ...children(entry, 'link').filter((link) => attribute(link, 'rel') === 'enclosure'),
  ].map((one) => ({ renditions: [fileOf(one, attribute(one, 'url') ? 'url' : 'href', base)], credit: {} }))
  const offers = [...media, ...files].slice(0, MOST)
  if (offers.some(({ renditions }) => bestImage(renditions) !== null)) return offers
  const previews = children(entry, 'thumbnail').filter(isMedia).slice(0, 1)
  return [...offers, ...previews.map((one) => ({ renditions: [fileOf(one, 'url', base)], credit: {} }))]
}

function contentOf(content: XmlElement, base: string | null): Rendition {
  const medium = attribute(content, 'medium')
  const file = fileOf(content, 'url', base)
  return file.mime || !medium ? file : { ...file, mime: medium === 'image' ? 'image/jpeg' : `${medium}/mp4` }
}

function fileOf(element: XmlElement, name: 'url' | 'href', base: string | null): Rendition {
  return {
    href: derived(saidAttribute(element, name), (href) => resolved(href, base)),
    mime: attribute(element, 'type'),
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
    duration: attribute(element, 'duration'),
    label: '',
  }
}

function creditOf(media: XmlElement, entry: XmlElement): Credit {
  const find = (name: string) => childOf(media, name, 'media') ?? childOf(entry, name, 'media')
  return {
    text: htmlText(find('description') ?? find('title'))?.value,
    source: saidText(find('credit'))?.value,
    rights: saidText(find('copyright'))?.value,
  }
}

/** Addresses of the `img` elements in an HTML text. */
function inText(entry: XmlElement, base: string | null): Said<DocumentImage>[] {
  const whole =
    childOf(entry, 'encoded', 'content') ?? childOf(entry, 'content') ?? childOf(entry, 'description')
  if (!whole) return []
  const elements = descendants(whole, 'img').map((img) => ({
    src: attribute(img, 'src'),
    alt: attribute(img, 'alt'),
  }))
  const written = whole.children.some((node) => isElement(node)) ? '' : (textOf(whole) ?? '')
  const tags = [...written.matchAll(/<img\s[^<>]{1,2000}>/gi)].slice(0, MOST).map(([tag]) => ({
    src: /\ssrc\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["']/i.exec(tag)?.[1] ?? null,
    alt: /\salt\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["']/i.exec(tag)?.[1] ?? null,
  }))
  return [...elements, ...tags].slice(0, MOST).flatMap(({ src, alt }) => {
    const href = src ? resolved(src.replace(/&amp;/g, '&'), base) : null
    const rendition = { href: said(href, whole.path), mime: null, width: null, height: null, label: '' }
    return bestImage([rendition], { text: alt }) ?? []
  })
}
