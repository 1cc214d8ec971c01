// Renders a composition as MJML: the design of its type, light and dark, in the direction of its language. Pure; readers' own links are
// placeholders.
import type {
  Composition,
  LinkPlaceholders,
  MailGroup,
  MailItem,
  MailPicture,
  MailPictures,
} from './composition.ts'
import { DESIGNS, type Design, lighten, type Palette, typography } from './designs.ts'
import { escapeHtml } from './escape.ts'
import { MAIL_WORDS, type MailWords } from './mail-words.ts'

/** Width of the sheet and of its side margins, in pixels. */
const SHEET_WIDTH = 600
const SIDE_MARGIN = 24
const INNER_WIDTH = SHEET_WIDTH - 2 * SIDE_MARGIN

interface Drawing {
  mail: Composition
  design: Design
  words: MailWords
  accent: string
  family: string
  isArabic: boolean
  leading: number
  /** Sides on which lines of text begin and end. */
  start: 'left' | 'right'
  end: 'left' | 'right'
}

export function mailMarkup(mail: Composition, marks: LinkPlaceholders): string {
  const design = DESIGNS[mail.type]
  const words = MAIL_WORDS[mail.language] ?? (MAIL_WORDS.en as MailWords)
  const isLeft = mail.direction === 'ltr'
  const drawing: Drawing = {
    ...{ mail, design, words, ...typography(design, mail.language) },
    accent: design.accent ?? mail.color,
    start: isLeft ? 'left' : 'right',
    end: isLeft ? 'right' : 'left',
  }
  const [first, ...others] = mail.groups
  const leads = design.lead === 'picture' && first?.head === null && first.items.length > 0
  const groups = leads && first ? [{ ...first, items: first.items.slice(1) }, ...others] : mail.groups
  return `<mjml lang="${mail.language}" dir="${mail.direction}">
${head(drawing)}
<mj-body background-color="${design.ground}" width="${SHEET_WIDTH}px" css-class="ground">
${masthead(drawing)}
${leads && first?.items[0] ? renderLead(drawing, first.items[0]) : ''}
${groups.map((group) => renderGroup(drawing, group)).join('\n')}
${foot(drawing, marks)}
</mj-body>
</mjml>`
}

function head({ mail, design, family, leading, start }: Drawing): string {
  return `<mj-head>
<mj-title>${escapeHtml(mail.subject)}</mj-title>
${mail.preheader ? `<mj-preview>${escapeHtml(mail.preheader)}</mj-preview>` : ''}
<mj-attributes>
<mj-all font-family="${escapeHtml(family)}" />
<mj-section padding="0" direction="${mail.direction}" background-color="${design.sheet}" css-class="sheet" />
<mj-column padding="0" direction="${mail.direction}" />
<mj-text padding="0 ${SIDE_MARGIN}px" align="${start}" color="${design.ink}" line-height="${leading}" font-size="16px" />
</mj-attributes>
<mj-raw>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</mj-raw>
<mj-style>${styles(design, design.darkAccent ?? lighten(mail.color))}</mj-style>
</mj-head>`
}

/** Light styles are inline; rules of the dark theme must override them. */
function styles({ dark }: Design, accent: string): string {
  const rules = (scope: string, { ground, sheet, ink, quiet, line }: Palette) => `
${scope} .ground, ${scope} .ground > div, ${scope} .ground > table, ${scope} .ground > table > tbody > tr > td { background-color: ${ground} !important; }
${scope} .sheet, ${scope} .sheet > table, ${scope} .sheet > table > tbody > tr > td { background-color: ${sheet} !important; }
${scope} .ink { color: ${ink} !important; }
${scope} .quiet { color: ${quiet} !important; }
${scope} .accent { color: ${accent} !important; }
${scope} .line { border-color: ${line} !important; }`
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; -webkit-text-size-adjust: 100%; }
a { text-decoration: none; }
img { border: 0; }
@media (prefers-color-scheme: dark) {${rules('', dark)}
body { background-color: ${dark.ground} !important; }
}
${rules('[data-ogsc]', dark)}
@media only screen and (max-width: 480px) {
.large { font-size: 24px !important; }
.poster > table > tbody > tr > td { padding: 10px ${SIDE_MARGIN}px 14px !important; }
.thumb { width: 96px !important; }
.thumb img { width: 96px !important; height: auto !important; }
.broad { width: 128px !important; }
.broad img { width: 128px !important; height: auto !important; }
}`
}

/** Isolates text of any direction, so that it does not reorder the words around it (bidi isolation). */
const isolateBidi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

function renderLink(url: string | null, inner: string, { design }: Drawing, look = ''): string {
  return url
    ? `<a href="${escapeHtml(url)}" target="_blank" class="ink" style="color:${design.ink};text-decoration:none;${look}">${inner}</a>`
    : inner
}

/** A picture of width `shown` in pixels, which shrinks on narrow screens and keeps its aspect ratio. */
function renderPicture(
  { address, width, height }: MailPicture,
  alt: string,
  shown: number,
  look = '',
): string {
  const tall = Math.round((shown * height) / width)
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${shown}" height="${tall}" style="display:block;width:100%;max-width:${shown}px;height:auto;aspect-ratio:${width}/${height};object-fit:cover;border:0;${look}">`
}

const section = (inner: string, more = '') =>
  `<mj-section ${more}><mj-column>${inner}</mj-column></mj-section>`
const text = (inner: string, more = '') => `<mj-text ${more}>${inner}</mj-text>`

function channelTitle({ mail, words }: Drawing): string {
  return mail.type === 'custom' ? mail.channelName || mail.siteName : words.mastheads[mail.type]
}

function masthead(drawing: Drawing): string {
  const { mail, design, accent, isArabic, end, start } = drawing
  const name = escapeHtml(channelTitle(drawing))
  const site = escapeHtml(mail.siteName)
  const spaced = isArabic ? '' : 'letter-spacing:.08em;text-transform:uppercase;'
  const title = `<h1 class="ink large" style="margin:0;font-size:28px;line-height:${isArabic ? 1.6 : 1.25};font-weight:700;color:${design.ink}">${isolateBidi(mail.title)}</h1>`
  switch (design.masthead) {
    case 'line':
      return `${section(`<mj-table padding="20px ${SIDE_MARGIN}px 14px"><tr>
<td class="accent" style="font-size:20px;font-weight:800;color:${accent};text-align:${start}">${site}</td>
<td class="quiet" style="font-size:13px;color:${design.quiet};text-align:${end}">${escapeHtml(mail.day)}</td>
</tr></mj-table>`)}
${section(
  `${text(`<span class="accent" style="font-size:13px;font-weight:700;color:${accent};${spaced}">${name}</span>`, `padding="18px ${SIDE_MARGIN}px 4px"`)}
${text(title, `padding="0 ${SIDE_MARGIN}px 18px"`)}`,
  `border-top="4px solid ${accent}"`,
)}`
    case 'band':
      return `${section(
        `<mj-table padding="18px ${SIDE_MARGIN}px"><tr>
<td style="font-size:22px;font-weight:800;color:#ffffff;text-align:${start}">${site}</td>
<td style="font-size:13px;color:#ffffff;text-align:${end}">${escapeHtml(mail.day)}</td>
</tr></mj-table>`,
        `background-color="${accent}" css-class="band"`,
      )}
${section(
  `${text(`<span class="quiet" style="font-size:14px;color:${design.quiet}">${name}</span>`, `padding="22px ${SIDE_MARGIN}px 2px"`)}
${text(title, `padding="0 ${SIDE_MARGIN}px 18px"`)}`,
)}`
    case 'screen':
      return section(
        `${text(`<span class="quiet" style="font-size:13px;color:${design.quiet}">${site} · ${escapeHtml(mail.day)}</span>`, `padding="30px ${SIDE_MARGIN}px 6px"`)}
${text(`<span class="accent" style="font-size:38px;line-height:${isArabic ? 1.5 : 1.15};font-weight:800;color:${accent}">${name}</span>`, `padding="0 ${SIDE_MARGIN}px 6px"`)}
${text(title.replace('font-size:28px', 'font-size:20px').replace(' large', ''), `padding="0 ${SIDE_MARGIN}px 22px"`)}`,
      )
    case 'centre':
      return section(
        `${text(`<span class="quiet" style="font-size:13px;color:${design.quiet};${spaced}">${site}</span>`, `align="center" padding="32px ${SIDE_MARGIN}px 6px"`)}
${text(`<span class="accent" style="font-size:46px;line-height:${isArabic ? 1.5 : 1.1};font-weight:400;color:${accent}">${name}</span>`, 'align="center"')}
${text(`<span class="quiet" style="font-size:14px;color:${design.quiet}">${escapeHtml(mail.day)}</span>`, `align="center" padding="6px ${SIDE_MARGIN}px 20px"`)}
${text(`<div class="line" style="border-top:1px solid ${design.line}"></div>`)}
${text(title.replace('font-weight:700', 'font-weight:400'), `align="center" padding="22px ${SIDE_MARGIN}px"`)}`,
      )
  }
}

function renderTexts(item: MailItem, drawing: Drawing, size: number, spotSize = 15): string {
  const { design, isArabic, accent, words, leading } = drawing
  const weight = design.letters === 'serif' && !isArabic ? 400 : 700
  const title = `<span class="ink" style="font-size:${size}px;line-height:${isArabic ? 1.65 : 1.3};font-weight:${weight};color:${design.ink}">${isolateBidi(item.title)}</span>`
  const chief = item.isChiefSelection
    ? `<div class="accent" style="font-size:12px;font-weight:700;color:${accent}">${escapeHtml(words.chief)}</div>`
    : ''
  const spot = item.spot
    ? `<div class="quiet" style="padding-top:4px;font-size:${spotSize}px;line-height:${leading};color:${design.quiet}">${isolateBidi(item.spot)}</div>`
    : ''
  return `${chief}${renderLink(item.url, title, drawing)}${spot}`
}

const renderWidePicture = (pictures: MailPictures, shown: number, look = '') =>
  renderPicture(pictures.wide, pictures.alt, shown, look)

function renderLead(drawing: Drawing, item: MailItem): string {
  const { design } = drawing
  const picture = item.pictures
    ? text(
        renderLink(item.url, renderWidePicture(item.pictures, SHEET_WIDTH), drawing, 'display:block;'),
        'padding="0"',
      )
    : ''
  const align = design.items === 'features' ? 'align="center"' : ''
  return section(
    `${picture}${text(renderTexts(item, drawing, 24, 16), `${align} padding="18px ${SIDE_MARGIN}px 24px"`)}`,
  )
}

function renderGroup(drawing: Drawing, group: MailGroup): string {
  if (!group.head && group.items.length === 0) return ''
  return `${group.head ? groupHead(drawing, group.head) : ''}${ITEMS[drawing.design.items](drawing, group.items)}`
}

function groupHead(drawing: Drawing, { title, spot, pictures }: NonNullable<MailGroup['head']>): string {
  const { design, accent, isArabic, leading } = drawing
  const isCentred = design.masthead === 'centre'
  const picture = pictures ? text(renderWidePicture(pictures, SHEET_WIDTH), 'padding="8px 0 0"') : ''
  const heading = `<h2 class="accent" style="margin:0;font-size:${isCentred ? 24 : 18}px;line-height:${isArabic ? 1.65 : 1.3};font-weight:${isCentred && !isArabic ? 400 : 700};color:${accent}">${isolateBidi(title)}</h2>`
  const below = spot
    ? `<div class="quiet" style="font-size:14px;line-height:${leading};color:${design.quiet}">${isolateBidi(spot)}</div>`
    : ''
  const rule = `<div class="line" style="border-top:1px solid ${design.line};font-size:1px;line-height:1px">&#8202;</div>`
  return section(
    `${text(rule, `padding="6px ${SIDE_MARGIN}px 0"`)}${picture}${text(`${heading}${below}`, `${isCentred ? 'align="center"' : ''} padding="18px ${SIDE_MARGIN}px 8px"`)}`,
  )
}

type RenderItems = (drawing: Drawing, items: readonly MailItem[]) => string

/** One row per item, with its picture beside its text. */
const rowsWith =
  (
    shape: 'square' | 'wide' | 'tall',
    shown: number,
    name: string,
    side: 'start' | 'end',
    size: number,
  ): RenderItems =>
  (drawing, items) => {
    if (items.length === 0) return ''
    const { design, start } = drawing
    const rows = items.map((item, place) => {
      const line = place > 0 ? `border-top:1px solid ${design.line};` : ''
      const beside = side === 'start' ? drawing.end : drawing.start
      const picture = item.pictures
        ? `<td class="${name} line" width="${shown}" valign="top" style="width:${shown}px;padding:14px 0;padding-${beside}:16px;${line}">${renderLink(
            item.url,
            renderPicture(item.pictures[shape], item.pictures.alt, shown, 'border-radius:4px;'),
            drawing,
          )}</td>`
        : ''
      const words = `<td class="line" valign="top" ${item.pictures ? '' : 'colspan="2"'} style="padding:14px 0;text-align:${start};${line}">${renderTexts(item, drawing, size, 14)}</td>`
      return `<tr>${side === 'start' ? picture + words : words + picture}</tr>`
    })
    return section(`<mj-table padding="0 ${SIDE_MARGIN}px 12px" cellpadding="0">${rows.join('')}</mj-table>`)
  }

/** Two items side by side; they stack on narrow screens. */
const posters: RenderItems = (drawing, items) => {
  const pairs = Array.from({ length: Math.ceil(items.length / 2) }, (_, pair) =>
    items.slice(pair * 2, pair * 2 + 2),
  )
  const half = (INNER_WIDTH - 16) / 2
  return pairs
    .map((pair) => {
      if (pair.length === 1 && pair[0]) return feature(drawing, pair[0], 'left')
      const columns = pair.map((item, place) => {
        const inner = place === 0 ? drawing.end : drawing.start
        const padding =
          inner === 'right' ? `10px 8px 14px ${SIDE_MARGIN}px` : `10px ${SIDE_MARGIN}px 14px 8px`
        const picture = item.pictures
          ? text(
              renderLink(
                item.url,
                renderWidePicture(item.pictures, half, 'border-radius:6px;max-width:100%;'),
                drawing,
              ),
              `padding="0 0 8px"`,
            )
          : ''
        return `<mj-column css-class="poster" width="50%" padding="${padding}">${picture}${text(renderTexts(item, drawing, 17, 14), 'padding="0"')}</mj-column>`
      })
      return `<mj-section>${columns.join('')}</mj-section>`
    })
    .join('')
}

function feature(drawing: Drawing, item: MailItem, align: 'left' | 'center'): string {
  const picture = item.pictures
    ? text(
        renderLink(item.url, renderWidePicture(item.pictures, INNER_WIDTH), drawing, 'display:block;'),
        `padding="14px ${SIDE_MARGIN}px 0"`,
      )
    : ''
  const aligned = align === 'center' ? 'align="center"' : ''
  return section(
    `${picture}${text(renderTexts(item, drawing, 22, 15), `${aligned} padding="12px ${SIDE_MARGIN}px 22px"`)}`,
  )
}

const ITEMS: Readonly<Record<Design['items'], RenderItems>> = {
  rows: rowsWith('square', 112, 'thumb', 'end', 17),
  wideRows: rowsWith('wide', 200, 'broad', 'start', 17),
  books: rowsWith('tall', 128, 'thumb', 'start', 20),
  posters,
  features: (drawing, items) => items.map((item) => feature(drawing, item, 'center')).join(''),
}

function foot({ mail, design, words, accent, leading }: Drawing, marks: LinkPlaceholders): string {
  const link = (address: string, word: string) =>
    `<a href="${address}" target="_blank" class="quiet" style="color:${design.quiet};text-decoration:underline">${escapeHtml(word)}</a>`
  const why = mail.channelName ? words.why(mail.channelName, mail.siteName) : words.whyPlain
  const home = `<a href="${escapeHtml(mail.siteUrl)}" target="_blank" class="accent" style="color:${accent};text-decoration:none;font-weight:700">${escapeHtml(mail.siteName)}</a>`
  return `<mj-section background-color="${design.ground}" css-class="ground" padding="0"><mj-column>
${text(`<div class="quiet" style="font-size:13px;line-height:${leading};color:${design.quiet}">${home}<br>${isolateBidi(why)}<br>${link(marks.leave, words.leave)} &nbsp;·&nbsp; ${link(marks.preferences, words.preferences)}</div>`, `align="center" padding="24px ${SIDE_MARGIN}px 32px"`)}
</mj-column></mj-section>`
}
