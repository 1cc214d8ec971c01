// Renders a content as a readable page in flat HTML blocks, for previews. Text is escaped and markup sanitized. Field names are
// placeholders for labels, which the client replaces.
import { HEADING_FIELDS, SEO_FIELDS } from '@manset/model/entities/content-fields.ts'
import { type AnyValue, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { DocumentValue } from '@manset/model/kinds/document.ts'
import { embedIn } from '@manset/model/kinds/embed.ts'
import type { Field, FieldOf } from '@manset/model/kinds/field.ts'
import { fieldsOnSite, isOnSite } from '@manset/model/kinds/field-on-site.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { CropValue, ImageValue } from '@manset/model/media/image-value.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import { embedCard, escapeAttribute, escapeText } from '../../platform/html/markup.ts'

export interface ReadingPage {
  entity: EntityDefinition
  value: AnyValue
  settings: SiteSettings
  /** Names of authors, signature, source and publish date, as text. */
  byline: readonly string[]
  /** The site's language, for number formats. */
  language: string
}

/** Fields shown elsewhere or not at all. */
const APART = new Set([
  ...Object.keys({ ...HEADING_FIELDS, ...SEO_FIELDS }),
  ...['caption', 'tags', 'cover', 'coverGif', 'coverVideo'],
])
const COVER_CROP = '16x9'
const SHOWN_WIDTH = 1280

interface At {
  name: string
  page: ReadingPage
}
type Show = (value: never, field: never, at: At) => string

/** How values of each kind are shown; null for kinds that readers do not see. */
const SHOWN: Record<Field['kind'], Show | null> = {
  html: (value: string) => value,
  longText: (value: string) => `<p>${escapeText(value)}</p>`,
  text: fact,
  integer: fact,
  embed: (value: string, field: FieldOf<'embed'>) => {
    const embed = embedIn(value, field)
    return embed ? embedCard(embed) : ''
  },
  image: (value: ImageValue) => picture(value),
  gallery: (value: ImageValue[]) => value.map((image) => picture(image)).join(''),
  video: (value: VideoValue, _: unknown, { page }: At) => film(value, coverImage(page.value)),
  document: attached,
  secret: null,
  sites: null,
  ...{ flag: null, choice: null, choices: null, moment: null, day: null, slots: null, words: null },
  ...{ reference: null, references: null, parts: null },
}

/** The page as blocks, each of which can be replaced separately. */
export function readingPage(page: ReadingPage): string {
  const { entity, value, settings, byline } = page
  const fields = fieldsOnSite(fieldsOf(entity), settings)
  const blocks = Object.entries(fields).flatMap(([name, field]) => {
    const show = SHOWN[field.kind] as ((value: unknown, field: Field, at: At) => string) | null
    const one = value[name]
    const isRead = show && !APART.has(name) && isOnSite(field, settings) && one !== null && one !== undefined
    return isRead ? [{ kind: field.kind, text: show(one, field, { name, page }) }] : []
  })
  const facts = blocks.filter(isFact).map(({ text }) => text)
  const { title, caption, spot, tags } = value as Record<string, unknown>
  return [
    line('p', 'kicker', caption),
    line('h1', '', title),
    line('p', 'lead', spot),
    line('p', 'byline', byline.join(' · ')),
    value.video || value.drawing ? '' : coverOf(value),
    facts.length > 0 ? `<dl>${facts.join('')}</dl>` : '',
    ...blocks.filter((block) => !isFact(block)).map(({ text }) => text),
    line('p', 'tags', Array.isArray(tags) ? tags.map((tag) => `#${tag}`).join('  ') : ''),
  ].join('')
}

const isFact = ({ kind }: { kind: Field['kind'] }) => SHOWN[kind] === fact

function line(tag: string, look: string, text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') return ''
  return `<${tag}${look && ` class="${look}"`}>${escapeText(text)}</${tag}>`
}

function fact(value: string | number, field: { rule?: string }, { name, page }: At): string {
  const isNumber = field.rule === 'decimal' && Number.isFinite(Number(value))
  const spoken = isNumber ? numberIn(page.language, String(value)) : String(value)
  return `<dt data-label="${escapeAttribute(name)}"></dt><dd>${escapeText(spoken)}</dd>`
}

/** Formats a stored number in a language, keeping its decimals. */
function numberIn(language: string, text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0
  return Number(text).toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}

const coverImage = (value: AnyValue) => (value.cover ?? null) as ImageValue | null
const coverCrop = ({ crops }: ImageValue) => crops.find(({ cropTypeId }) => cropTypeId === COVER_CROP)

/** A video or animation replaces the still cover. */
function coverOf(value: AnyValue): string {
  const image = coverImage(value)
  if (value.coverVideo) return film(value.coverVideo as VideoValue, image)
  if (value.coverGif) return picture(value.coverGif as ImageValue)
  return image ? picture(image, coverCrop(image)) : ''
}

function picture(image: ImageValue, crop?: CropValue): string {
  const { text, source, reporter } = image
  return `<figure>${drawn(image, text ?? '', crop)}${words([text, reporter, source])}</figure>`
}

function drawn({ path }: ImageValue, alt: string, crop?: CropValue): string {
  const part = crop ? `&crop=${[crop.x, crop.y, crop.width, crop.height].join()}` : ''
  const address = `/image-resize?uri=${encodeURIComponent(path)}&width=${SHOWN_WIDTH}${part}`
  return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">`
}

/** Plays on a click; shows the cover until then. */
function film({ path, text, cameraman, source }: VideoValue, poster: ImageValue | null): string {
  const still = poster ? drawn(poster, '', coverCrop(poster)) : ''
  const name = escapeAttribute(text || 'Video')
  const button = `<button type="button" data-play="${escapeAttribute(path)}" aria-label="${name}">${still}<span>▶</span></button>`
  return `<figure>${button}${words([text, cameraman, source])}</figure>`
}

function attached({ path, name }: DocumentValue): string {
  return `<p class="attached"><a href="${escapeAttribute(path)}">${escapeText(['PDF', name].filter(Boolean).join(' · '))}</a></p>`
}

function words(parts: readonly (string | null | undefined)[]): string {
  return line('figcaption', '', parts.filter(Boolean).join(' · '))
}
