// Sanitizes markup from people, agencies and other programs to the one stored form.
//
// Two passes. The first (normalize.ts) writes canonical markup: p h2–h6 pre blockquote ul ol li table figure hr img and inline strong
// em u s sub sup code a br (cite in figcaption). h1 becomes h2, b becomes strong; div and the like become paragraphs; colgroups, widths
// and styles are removed, except `style="text-align: …"` on p, h2–h6 and figure, and `dir`. The second (sanitize-html, here) allows
// nothing but that list, whatever the first one did; it is skipped if the first one's markup is known to be plain (plain-markup.ts).
// Both are skipped for a text that is already in stored form.
//
// An embed is a card: block level, empty, with three attributes:
//   <figure data-embed="youtube" data-url="https://www.youtube.com/embed/x" data-code="&lt;iframe …&gt;&lt;/iframe&gt;"></figure>
// `data-code` is the code from parseEmbed() of @manset/model/embeds; the other two are derived from it and always rewritten. Embed
// code in the text itself (an iframe, the blockquote of a post, its script) becomes such a card; code of unknown providers is removed.
// The code runs only under /embed-preview, never in the page.
import sanitizeHtml from 'sanitize-html'
import { normalizeHtml, type OnRemoved } from './normalize.ts'
import { isPlainMarkup, isStoredMarkup } from './plain-markup.ts'
import { ALLOWED_TAGS, EMBED_ATTRIBUTES, TAGS } from './tags.ts'

const ALIGNMENTS = ['left', 'right', 'center', 'justify', 'start', 'end'].map((side) => `text-align: ${side}`)

const ALLOWLIST: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    ...Object.fromEntries(
      Object.entries(TAGS).map(([name, { attributes = {} }]) => [
        name,
        Object.keys(attributes).map((key) => (key === 'style' ? { name: 'style', values: ALIGNMENTS } : key)),
      ]),
    ),
    figure: [...EMBED_ATTRIBUTES, { name: 'style', values: ALIGNMENTS }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
}

/**
 * The stored form of a text; idempotent and linear in its length. Frames of `frameHosts` are allowed beyond the common ones.
 * `onLeftOut` is called for every removed part that a reader could miss.
 */
export function sanitizeContentHtml(
  html: string,
  frameHosts: readonly string[] = [],
  onLeftOut: OnRemoved = () => {},
): string {
  if (isStoredMarkup(html)) return html
  const markup = normalizeHtml(html, frameHosts, onLeftOut)
  return isPlainMarkup(markup) ? markup : applyAllowlist(markup)
}

/** The second pass: an allowlist. */
export function applyAllowlist(markup: string): string {
  return sanitizeHtml(markup, ALLOWLIST)
}

/** Lets V8 compile both passes before a long text needs them. */
export function warmUpSanitizer(): void {
  const sample =
    '<p dir="rtl">Metin <b>kalın</b> <a href="https://example.org/a">bağlantı</a></p><ul><li>Bir</li></ul>'
  applyAllowlist(normalizeHtml(sample.repeat(WARM_UP_RUNS), [], () => {}))
}

const WARM_UP_RUNS = 40
