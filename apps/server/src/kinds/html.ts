import { frameHostsOf } from '@manset/model/kinds/embed.ts'
import type { HtmlField } from '@manset/model/kinds/html.ts'
import { sanitizeContentHtml } from '../platform/html/sanitize.ts'
import { plainColumn, type ServerKind } from './kind.ts'

export const html: ServerKind<HtmlField, string> = {
  ...plainColumn('text', 'String'),
  cell: (value) => value,
  // When it comes in, so that what is checked is what is written.
  clean: (value, field) =>
    typeof value === 'string' ? sanitizeContentHtml(value, frameHostsOf(field)) || null : value,
}
