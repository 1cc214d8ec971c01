// Final check of read items: each must have content and fit the limits. A missing title is derived from the text.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import type { AgencyDocumentItem, DocumentImage, ItemsRead, RefusalParams } from './document.ts'

const ID_CHARACTERS = 500
const TITLE_CHARACTERS = 2_000
const BODY_CHARACTERS = 200_000

/** Items that pass, and refusals for the others. */
export function checkItems({ items, refused }: ItemsRead): ItemsRead {
  const accepted: AgencyDocumentItem[] = []
  const rejected = [...refused]
  for (const item of items) {
    const title = item.title.replace(/\s+/g, ' ').trim()
    const fault = problemOf(item, title)
    if (fault) rejected.push({ externalId: truncateText(item.externalId, ID_CHARACTERS), ...fault })
    else accepted.push({ ...item, ...trimLabels(item), ...(title ? { title } : deriveTitle(item)) })
  }
  return { items: accepted, refused: rejected }
}

function problemOf(
  item: AgencyDocumentItem,
  title: string,
): { code: 'item.empty' | 'item.tooLong'; params: RefusalParams } | null {
  const tooLong = (field: string) => ({ code: 'item.tooLong', params: { field } }) as const
  if (item.externalId.length > ID_CHARACTERS || item.externalVersion.length > ID_CHARACTERS)
    return tooLong('id')
  if (title.length > TITLE_CHARACTERS) return tooLong('title')
  if ((item.bodyHtml?.length ?? 0) + (item.spot?.length ?? 0) > BODY_CHARACTERS) return tooLong('content')
  const saysSomething = title || item.spot || item.bodyHtml || item.video || item.images.length > 0
  return saysSomething || item.pubStatus !== 'usable' ? null : { code: 'item.empty', params: {} }
}

const LABEL_CHARACTERS = 300
const CAPTION_CHARACTERS = 2_000

/** Single-line fields become one line; captions are cut to a readable length. */
function trimLabels(item: AgencyDocumentItem): Partial<AgencyDocumentItem> {
  const { city, country, author, source, language, slugline, images, video } = item
  return {
    city: cut(city, LABEL_CHARACTERS),
    country: cut(country, LABEL_CHARACTERS),
    author: cut(author, LABEL_CHARACTERS),
    source: cut(source, LABEL_CHARACTERS),
    language: cut(language, LABEL_CHARACTERS),
    slugline: cut(slugline, LABEL_CHARACTERS),
    images: images.map(trimPictureLabels),
    video: video && { ...video, text: cut(video.text, CAPTION_CHARACTERS) },
  }
}

const trimPictureLabels = (image: DocumentImage): DocumentImage => ({
  ...image,
  text: cut(image.text, CAPTION_CHARACTERS),
  source: cut(image.source, LABEL_CHARACTERS),
  reporter: cut(image.reporter, LABEL_CHARACTERS),
  rights: cut(image.rights, CAPTION_CHARACTERS),
})

const cut = (text: string | null, characters: number) =>
  text === null ? null : truncateText(text, characters)

const TITLE_WORDS = 15
const EXAMINED_CHARACTERS = 5_000
/** End of a paragraph in HTML or plain text. */
const PARAGRAPH_END = /<\/(?:p|div|h[1-6]|li|td|tr|blockquote|pre)>|<br[^<>]*>|\n\s*\n/i

/** Lines between asterisks, or about machine translation, are remarks on the story and no title. */
const DISCLAIMER =
  /^\s*\*{2,}[^*]*\*{2,}\s*$|\b(?:automated|automatic|machine) translation\b|\bmaschinelle übersetzung\b/i

/** First words of the first paragraph with content; the item's id where no text has letters. */
function deriveTitle(item: AgencyDocumentItem): Pick<AgencyDocumentItem, 'title' | 'readFrom'> {
  const { spot, bodyHtml, images, externalId, readFrom } = item
  const sources = [
    ['spot', spot],
    ['bodyHtml', bodyHtml],
    ['images', images[0]?.text],
  ] as const
  for (const [field, text] of sources) {
    const paragraph = truncateText(text ?? '', EXAMINED_CHARACTERS)
      .split(PARAGRAPH_END)
      .map((part) => part.replace(/<[^<>]*>/g, ' '))
      .find((part) => /\p{L}/u.test(part) && !DISCLAIMER.test(part))
    if (!paragraph) continue
    const from = readFrom.find((one) => one.field === field)?.from ?? field
    return { title: firstWords(paragraph), readFrom: [...readFrom, { field: 'title', from }] }
  }
  return { title: externalId, readFrom: [...readFrom, { field: 'title', from: 'externalId' }] }
}

function firstWords(paragraph: string): string {
  const words = paragraph
    .replace(/&(amp|lt|gt|quot);/g, ' ')
    .replace(/^[\s–—-]+/, '')
    .trim()
    .split(/\s+/)
  return words.length > TITLE_WORDS ? `${words.slice(0, TITLE_WORDS).join(' ')}…` : words.join(' ')
}
