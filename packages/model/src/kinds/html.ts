// A rich text with headings, lists, tables, pictures and embeds.
import { parseTags } from '../embeds/parse-tags.ts'
import type { SettingListReference, SettingReference } from '../site.ts'
import type { FieldBase, ModelKind, ValueProblem } from './kind.ts'
import { checkLength, checkRule } from './value-problems.ts'

export interface HtmlField extends FieldBase {
  kind: 'html'
  maxCharacters: number
  /** Whether the editor offers an emoji picker (default: yes). Typed emoji are always accepted. */
  hasSmiles?: boolean | SettingReference
  /** Allowed frame hosts in addition to the known providers. */
  frameHosts?: readonly string[] | SettingListReference
  /** Rule for the `rel` attribute of external links. */
  linkRule?: 'noFollow'
}

export const html: ModelKind<HtmlField, string> = {
  check(value, field) {
    const faults = checkLength(value, field)
    return faults.length > 0 || !field.linkRule ? faults : checkLinks(String(value), field.linkRule)
  },
  empty: () => null,
}

/** These `rel` values concern the window of a link, not endorsement. */
const WINDOW_RELS = new Set(['noopener', 'noreferrer'])

/** Reports at most one problem per text. Markup that cannot be parsed contains no links that a reader could follow. */
function checkLinks(text: string, rule: 'noFollow'): ValueProblem[] {
  const links = (parseTags(text) ?? []).filter(
    (tag) =>
      tag.kind === 'open' &&
      tag.name === 'a' &&
      /^\s*(?:https?:)?\/\//i.test(tag.attributes.get('href') ?? ''),
  )
  const faults = links.flatMap((link) => {
    const rel = link.kind === 'open' ? (link.attributes.get('rel') ?? '') : ''
    const said = rel.split(/\s+/).filter((word) => word !== '' && !WINDOW_RELS.has(word))
    return checkRule(rule, said.join(' ') || null)
  })
  return faults.slice(0, 1)
}
