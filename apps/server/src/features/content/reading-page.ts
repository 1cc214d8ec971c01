// Renders a content as a readable page in flat HTML blocks, for previews. Text is escaped and markup sanitized. Field names are
// placeholders for labels, which the client replaces.
import { HEADING_FIELDS, SEO_FIELDS } from '@manset/model/entities/content-fields.ts'
import { type AnyValue, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { DocumentValue } from '@manset/model/kinds/document.ts'
import { parseEmbedValue } from '@manset/model/kinds/embed.ts'
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
const NOT_IN_BODY = new Set([
  ...Object.keys({ ...HEADING_FIELDS, ...SEO_FIELDS }),
  ...['caption', 'tags', 'cover', 'coverGif', 'coverVideo'],
])
const COVER_CROP = '16x9'
const IMAGE_WIDTH = 1280

interface RenderContext {
  name: string
  page: ReadingPage
}
type RenderField = (value: never, field: never, at: RenderContext) => string

/** How values of each kind are shown; null for kinds that readers do not see. */
const RENDERERS: Record<Field['kind'], RenderField | null> = {
  html: (value: string) => value,
  longText: (value: string) => `<p>${escapeText(value)}</p>`,
  text: renderFact,
  integer: renderFact,
  embed: (value: string, field: FieldOf<'embed'>) => {
    const embed = parseEmbedValue(value, field)
    return embed ? embedCard(embed) : ''
  },
  image: (value: ImageValue) => renderPicture(value),
  gallery: (value: ImageValue[]) => value.map((image) => renderPicture(image)).join(''),
  video: (value: VideoValue, _: unknown, { page }: RenderContext) =>
    renderVideo(value, coverImage(page.value)),
  document: renderAttachment,
  secret: null,
  sites: null,
  ...{ flag: null, choice: null, choices: null, moment: null, day: null, slots: null, words: null },
  ...{ reference: null, references: null, parts: null },
}

/** The page as blocks, each of which can be replaced separately. */
export function renderPage(page: ReadingPage): string {
  const { entity, value, settings, byline } = page
  const fields = fieldsOnSite(fieldsOf(entity), settings)
  const blocks = Object.entries(fields).flatMap(([name, field]) => {
    const show = RENDERERS[field.kind] as ((value: unknown, field: Field, at: RenderContext) => string) | null
    const one = value[name]
    const isRead =
      show && !NOT_IN_BODY.has(name) && isOnSite(field, settings) && one !== null && one !== undefined
    return isRead ? [{ kind: field.kind, text: show(one, field, { name, page }) }] : []
  })
  const facts = blocks.filter(isFact).map(({ text }) => text)
  const { title, caption, spot, tags } = value as Record<string, unknown>
  return [
    renderLine('p', 'kicker', caption),
    renderLine('h1', '', title),
    renderLine('p', 'lead', spot),
    renderLine('p', 'byline', byline.join(' · ')),
    value.video || value.drawing ? '' : renderCover(value),
    facts.length > 0 ? `<dl>${facts.join('')}</dl>` : '',
    ...blocks.filter((block) => !isFact(block)).map(({ text }) => text),
    renderLine('p', 'tags', Array.isArray(tags) ? tags.map((tag) => `#${tag}`).join('  ') : ''),
  ].join('')
}

const isFact = ({ kind }: { kind: Field['kind'] }) => RENDERERS[kind] === renderFact

function renderLine(tag: string, look: string, text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') return ''
  return `<${tag}${look && ` class="${look}"`}>${escapeText(text)}</${tag}>`
}

function renderFact(value: string | number, field: { rule?: string }, { name, page }: RenderContext): string {
  const isNumber = field.rule === 'decimal' && Number.isFinite(Number(value))
  const spoken = isNumber ? formatNumber(page.language, String(value)) : String(value)
  return `<dt data-label="${escapeAttribute(name)}"></dt><dd>${escapeText(spoken)}</dd>`
}

/** Formats a stored number in a language, keeping its decimals. */
function formatNumber(language: string, text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0
  return Number(text).toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: 20 })
}

const coverImage = (value: AnyValue) => (value.cover ?? null) as ImageValue | null
const coverCrop = ({ crops }: ImageValue) => crops.find(({ cropTypeId }) => cropTypeId === COVER_CROP)

/** A video or animation replaces the still cover. */
function renderCover(value: AnyValue): string {
  const image = coverImage(value)
  if (value.coverVideo) return renderVideo(value.coverVideo as VideoValue, image)
  if (value.coverGif) return renderPicture(value.coverGif as ImageValue)
  return image ? renderPicture(image, coverCrop(image)) : ''
}

function renderPicture(image: ImageValue, crop?: CropValue): string {
  const { text, source, reporter } = image
  return `<figure>${renderImage(image, text ?? '', crop)}${words([text, reporter, source])}</figure>`
}

function renderImage({ path }: ImageValue, alt: string, crop?: CropValue): string {
  const part = crop ? `&crop=${[crop.x, crop.y, crop.width, crop.height].join()}` : ''
  const address = `/image-resize?uri=${encodeURIComponent(path)}&width=${IMAGE_WIDTH}${part}`
  return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}">`
}

/** Plays on a click; shows the cover until then. */
function renderVideo({ path, text, cameraman, source }: VideoValue, poster: ImageValue | null): string {
  const still = poster ? renderImage(poster, '', coverCrop(poster)) : ''
  const name = escapeAttribute(text || 'Video')
  const button = `<button type="button" data-play="${escapeAttribute(path)}" aria-label="${name}">${still}<span>▶</span></button>`
  return `<figure>${button}${words([text, cameraman, source])}</figure>`
}

function renderAttachment({ path, name }: DocumentValue): string {
  return `<p class="attached"><a href="${escapeAttribute(path)}">${escapeText(['PDF', name].filter(Boolean).join(' · '))}</a></p>`
}

function words(parts: readonly (string | null | undefined)[]): string {
  return renderLine('figcaption', '', parts.filter(Boolean).join(' · '))
}
