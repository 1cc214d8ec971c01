// Pictures and videos of a feed entry: Media RSS, enclosures, Atom links, and pictures in its text.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, children, descendants, isElement, textOf } from '../../../platform/xml/xml-query.ts'
import type { DocumentImage, DocumentVideo } from './document.ts'
import { type Located, located, locatedAttribute, locatedText, mapLocated } from './located-value.ts'
import { type Credit, pickImage, pickVideo, type Rendition } from './renditions.ts'
import { findChild, htmlText, NAMESPACES, resolveHref } from './rss-values.ts'

const MAX_MEDIA = 200

/** Each picture once, in order, and the first video. */
export function readMedia(
  entry: XmlElement,
  base: string | null,
): { images: Located<DocumentImage>[]; video: Located<DocumentVideo> | null } {
  const offers = readOffers(entry, base)
  const images = offers.flatMap(({ renditions, credit }) => pickImage(renditions, credit) ?? [])
  const shown = images.length > 0 ? images : findTextImages(entry, base)
  const known = new Set<string>()
  return {
    images: shown.filter(({ value: { href } }) => !known.has(href) && known.add(href)),
    video:
      offers
        .map(({ renditions, credit }) => pickVideo(renditions, credit.text ?? null))
        .find((video) => video !== null) ?? null,
  }
}

interface MediaOffer {
  renditions: Rendition[]
  credit: Credit
}

function readOffers(entry: XmlElement, base: string | null): MediaOffer[] {
  const isMedia = ({ namespace }: XmlElement) => namespace.replace(/\/?$/, '/') === NAMESPACES.media
  const groups = children(entry, 'group').filter(isMedia)
  const loose = children(entry, 'content').filter(isMedia)
  const media = [
    ...groups.map((group) => ({
      renditions: children(group, 'content').map((one) => readContent(one, base)),
      credit: readCredit(group, entry),
    })),
    ...loose.map((one) => ({ renditions: [readContent(one, base)], credit: readCredit(one, entry) })),
  ]
  const files = [
    ...children(entry, 'enclosure'),
    ...children(entry, 'link').filter((link) => attribute(link, 'rel') === 'enclosure'),
  ].map((one) => ({ renditions: [readFile(one, attribute(one, 'url') ? 'url' : 'href', base)], credit: {} }))
  const offers = [...media, ...files].slice(0, MAX_MEDIA)
  if (offers.some(({ renditions }) => pickImage(renditions) !== null)) return offers
  const previews = children(entry, 'thumbnail').filter(isMedia).slice(0, 1)
  return [...offers, ...previews.map((one) => ({ renditions: [readFile(one, 'url', base)], credit: {} }))]
}

function readContent(content: XmlElement, base: string | null): Rendition {
  const medium = attribute(content, 'medium')
  const file = readFile(content, 'url', base)
  return file.mime || !medium ? file : { ...file, mime: medium === 'image' ? 'image/jpeg' : `${medium}/mp4` }
}

function readFile(element: XmlElement, name: 'url' | 'href', base: string | null): Rendition {
  return {
    href: mapLocated(locatedAttribute(element, name), (href) => resolveHref(href, base)),
    mime: attribute(element, 'type'),
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
    duration: attribute(element, 'duration'),
    label: '',
  }
}

function readCredit(media: XmlElement, entry: XmlElement): Credit {
  const find = (name: string) => findChild(media, name, 'media') ?? findChild(entry, name, 'media')
  return {
    text: htmlText(find('description') ?? find('title'))?.value,
    source: locatedText(find('credit'))?.value,
    rights: locatedText(find('copyright'))?.value,
  }
}

/** Addresses of the `img` elements in an HTML text. */
function findTextImages(entry: XmlElement, base: string | null): Located<DocumentImage>[] {
  const whole =
    findChild(entry, 'encoded', 'content') ?? findChild(entry, 'content') ?? findChild(entry, 'description')
  if (!whole) return []
  const elements = descendants(whole, 'img').map((img) => ({
    src: attribute(img, 'src'),
    alt: attribute(img, 'alt'),
  }))
  const written = whole.children.some((node) => isElement(node)) ? '' : (textOf(whole) ?? '')
  const tags = [...written.matchAll(/<img\s[^<>]{1,2000}>/gi)].slice(0, MAX_MEDIA).map(([tag]) => ({
    src: /\ssrc\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["']/i.exec(tag)?.[1] ?? null,
    alt: /\salt\s{0,5}=\s{0,5}["']([^"'<>]{1,2000})["']/i.exec(tag)?.[1] ?? null,
  }))
  return [...elements, ...tags].slice(0, MAX_MEDIA).flatMap(({ src, alt }) => {
    const href = src ? resolveHref(src.replace(/&amp;/g, '&'), base) : null
    const rendition = { href: located(href, whole.path), mime: null, width: null, height: null, label: '' }
    return pickImage([rendition], { text: alt }) ?? []
  })
}
