// Markup so plain that it is seen at a glance to hold nothing that could do harm: most of what editors write.
import { TAGS } from './tags.ts'

const NAMES = Object.keys(TAGS)
const VOID = NAMES.filter((name) => TAGS[name]?.role === 'void' && !TAGS[name]?.needs)
const PAIRED = NAMES.filter((name) => TAGS[name]?.role !== 'void' && !TAGS[name]?.needs)
const ALIGNED = PAIRED.filter((name) => TAGS[name]?.attributes?.style)
// Letters that mean nothing anywhere in an address or in markup; `&amp;` is how `&` is written.
const ADDRESS = String.raw`(?:https?:\/\/|\/(?![/\\]))(?:[\w\-.~:/?#@!$()*+,;=%]|&amp;)*`

const TOKENS = [
  // Text, without the controls that markup has no use for.
  String.raw`[^<>&\0-\x08\v-\x1f\x7f]+`,
  '&(?:amp|lt|gt);',
  `<(?:${PAIRED.join('|')})>`,
  `</(?:${[...PAIRED, 'a'].join('|')})>`,
  `<(?:${VOID.join('|')}) />`,
  `<(?:${ALIGNED.join('|')}) style="text-align: (?:left|right|center|justify|start|end)">`,
  // A page opened from ours must not reach back into it.
  `<a href="${ADDRESS}"(?: target="_blank" rel="noopener(?: noreferrer)?"| rel="nofollow")?>`,
]
const TOKEN = new RegExp(TOKENS.join('|'), 'y')

/**
 * Whether a text holds nothing but words and the simplest of the tags a text is made of, written as they are kept. Looks at
 * every letter once; what it does not know is no danger yet, but for somebody else to judge.
 */
export function isPlainMarkup(markup: string): boolean {
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < markup.length) if (!TOKEN.test(markup)) return false
  return true
}
