// Writes markup with escaped text and attributes.
import { knownRel } from './attributes.ts'
import { EMBED_ATTRIBUTES, TAGS } from './tags.ts'

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const NEEDS_REFERENCE = /[&<>]/g

/** The parser passes such characters one by one, so a single character skips the search. */
export function escapeText(text: string): string {
  if (text.length === 1) return REFERENCES[text] ?? text
  return text.replace(NEEDS_REFERENCE, (sign) => REFERENCES[sign] as string)
}

/** The same for a quoted attribute value. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`
}

/** The kept attributes of a tag, in the order of its rule; null if a required one is missing. */
export function attributesOf(name: string, given: Readonly<Record<string, string>>): string | null {
  const rule = TAGS[name]
  if (Object.keys(given).length === 0) return rule?.needs ? null : ''
  const kept = new Map<string, string>()
  for (const [key, keep] of Object.entries(rule?.attributes ?? {})) {
    const value = Object.hasOwn(given, key) ? keep(given[key] ?? '') : null
    if (value !== null) kept.set(key, value)
  }
  if (rule?.needs && !kept.has(rule.needs)) return null
  // A page opened from ours must not access it through `window.opener`.
  if (kept.get('target') === '_blank') kept.set('rel', knownRel(`${kept.get('rel')} noopener`) ?? '')
  return [...kept].map(([key, value]) => attribute(key, value)).join('')
}

/** The card that represents an embed. */
export function embedCard(embed: { provider: string; url: string; code: string }): string {
  const values = [embed.provider, embed.url, embed.code]
  return `<figure${EMBED_ATTRIBUTES.map((name, index) => attribute(name, values[index] ?? '')).join('')}></figure>`
}
