// Content of a NewsML-G2 item: inline text, and files at other addresses.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { at, attribute, children, descendants } from '../../../platform/xml/xml-query.ts'
import { nitfToHtml, plainToHtml, xhtmlToHtml } from './body-html.ts'
import type { DocumentImage } from './document.ts'
import { joinLocated, type Located, located, locatedAttribute, locatedText } from './located-value.ts'
import { pickName, readLiteral } from './newsml-g2-names.ts'
import { type NitfText, NO_TEXT, readNitf } from './nitf.ts'
import { type Credit, pickImage, type Rendition } from './renditions.ts'

/** The richest inline content; empty if there is none. */
export function readContent(set: XmlElement | undefined): NitfText {
  for (const inline of children(set, 'inlineXML')) {
    const nitf = at(inline, 'nitf')
    if (nitf) return readNitf(nitf)
    const bodyHtml = at(inline, 'body.content') ? nitfToHtml(at(inline, 'body.content')) : xhtmlToHtml(inline)
    if (bodyHtml)
      return { ...NO_TEXT, bodyHtml: located(bodyHtml, inline.path), images: inlineImages(inline) }
  }
  for (const inline of children(set, 'inlineData')) {
    if (attribute(inline, 'encoding')) continue
    const text = inline.children.filter((node) => typeof node === 'string').join('')
    const bodyHtml = attribute(inline, 'contenttype')?.includes('html')
      ? text.trim() || null
      : plainToHtml(text)
    if (bodyHtml) return { ...NO_TEXT, bodyHtml: located(bodyHtml, inline.path) }
  }
  return NO_TEXT
}

/** Pictures embedded in a rich text, for items that offer no others. */
function inlineImages(inline: XmlElement): Located<DocumentImage>[] {
  return descendants(inline, 'img').flatMap((img) => {
    const rendition = { href: locatedAttribute(img, 'src'), mime: null, width: null, height: null, label: '' }
    return pickImage([rendition], { text: attribute(img, 'alt') }) ?? []
  })
}

/** The item's picture, or the icon of a video. */
export function readPictures(
  item: XmlElement,
  renditions: readonly Rendition[],
  credit: Credit,
): Located<DocumentImage>[] {
  const own = pickImage(renditions, credit)
  if (own) return [own]
  const icons = [at(item, 'contentMeta/icon'), ...children(item, 'partMeta').map((part) => at(part, 'icon'))]
  const [icon] = icons.filter((candidate) => candidate !== undefined)
  const image = icon && pickImage([toRendition(icon)], credit)
  return image ? [image] : []
}

/** Credit line, creators and copyright of a picture. */
export function readCredit(item: XmlElement, text: string | null, tongue: string | null): Credit {
  const meta = at(item, 'contentMeta')
  const creators = children(meta, 'creator').map(
    (creator) => pickName(children(creator, 'name'), tongue) ?? readLiteral(creator),
  )
  const rights = at(item, 'rightsInfo')
  return {
    text,
    source:
      locatedText(at(meta, 'creditline'))?.value ??
      pickName(children(at(meta, 'infoSource'), 'name'), tongue)?.value,
    reporter: joinLocated(creators, ', ')?.value ?? locatedText(at(meta, 'by'))?.value,
    rights: joinLocated(
      [
        pickName(children(rights, 'copyrightNotice'), tongue),
        pickName(children(rights, 'usageTerms'), tongue),
      ],
      ' · ',
    )?.value,
  }
}

/** A file that an item offers. */
export function toRendition(element: XmlElement): Rendition {
  const duration = attribute(element, 'duration')
  const isMilliseconds = attribute(element, 'durationunit')?.endsWith('milliseconds') ?? false
  return {
    href: locatedAttribute(element, 'href'),
    mime: attribute(element, 'contenttype'),
    width: attribute(element, 'width'),
    height: attribute(element, 'height'),
    duration: isMilliseconds && /^\d{1,12}$/.test(duration ?? '') ? Number(duration) / 1_000 : duration,
    label: `${attribute(element, 'rendition') ?? ''} ${attribute(element, 'renditionuri') ?? ''}`,
  }
}
