// A text with headings, lists, tables, pictures and embeds.
import { readTags } from '../embeds/read-tags.ts'
import type { ListOfSite, OnlyWhere } from '../site.ts'
import { broken, checkLength } from './faults.ts'
import type { Fault, FieldBase, ModelKind } from './kind.ts'

export interface HtmlField extends FieldBase {
  kind: 'html'
  maxCharacters: number
  /** Whether the editor offers emoji to choose from, as it does where left out; one that is typed is a letter like others. */
  hasSmiles?: boolean | OnlyWhere
  /** Hosts whose frames may stand in it, beside those everybody may use. */
  frameHosts?: readonly string[] | ListOfSite
  /** What the `rel` of every link to another site must keep. */
  linkRule?: 'noFollow'
}

export const html: ModelKind<HtmlField, string> = {
  check(value, field) {
    const faults = checkLength(value, field)
    return faults.length > 0 || !field.linkRule ? faults : checkLinks(String(value), field.linkRule)
  },
  empty: () => null,
}

/** Said of the window a link opens in, not of whom it speaks for. */
const ABOUT_WINDOWS = new Set(['noopener', 'noreferrer'])

/** One fault for all links: the text is told of once. What is not plainly written has no links that anybody could follow. */
function checkLinks(text: string, rule: 'noFollow'): Fault[] {
  const links = (readTags(text) ?? []).filter(
    (tag) =>
      tag.kind === 'open' &&
      tag.name === 'a' &&
      /^\s*(?:https?:)?\/\//i.test(tag.attributes.get('href') ?? ''),
  )
  const faults = links.flatMap((link) => {
    const rel = link.kind === 'open' ? (link.attributes.get('rel') ?? '') : ''
    const said = rel.split(/\s+/).filter((word) => word !== '' && !ABOUT_WINDOWS.has(word))
    return broken(rule, said.join(' ') || null)
  })
  return faults.slice(0, 1)
}
