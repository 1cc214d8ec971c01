import { frameHostsOf } from '@manset/model/kinds/embed.ts'
import type { HtmlField } from '@manset/model/kinds/html.ts'
import { sanitizeContentHtml } from '../platform/html/sanitize.ts'
import { readTextParts } from '../platform/html/text-parts.ts'
import { plainColumn, type ServerKind } from './kind.ts'

/** Paths of our files in a text; the database uses the same pattern (`record_media_uses`). */
export const MEDIA_IN_TEXT = /\/media\/[\w./-]+/g

export const html: ServerKind<HtmlField, string> = {
  ...plainColumn('text', 'String'),
  cell: (value) => value,
  // Cleaned on input, so that the checked value is the written one.
  clean: (value, field, onLeftOut) =>
    typeof value === 'string' ? sanitizeContentHtml(value, frameHostsOf(field), onLeftOut) || null : value,
  withFile: (value, { from, to }) =>
    value.replace(MEDIA_IN_TEXT, (found) => (found === from ? to.path : found)),
  warn(value, { given }) {
    const kept = readTextParts(String(value))
    const sent = typeof given === 'string' && given !== value ? readTextParts(given) : kept
    const leftOut = sent.embeds - kept.embeds
    return [
      ...(leftOut > 0 ? [{ field: '', rule: 'embedsLeftOut', params: { count: leftOut } }] : []),
      ...(kept.imagesWithoutText > 0
        ? [{ field: '', rule: 'imagesText', params: { count: kept.imagesWithoutText } }]
        : []),
    ]
  },
}
