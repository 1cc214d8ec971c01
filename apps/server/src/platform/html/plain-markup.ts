// Recognizes harmless markup by a simple pattern: most of what editors write.
import { linkAddress } from './attributes.ts'
import { type Role, TAGS } from './tags.ts'

const NAMES = Object.keys(TAGS)
const VOID = NAMES.filter((name) => TAGS[name]?.role === 'void' && !TAGS[name]?.needs)
const PAIRED = NAMES.filter((name) => TAGS[name]?.role !== 'void' && !TAGS[name]?.needs)
const ALIGNED = PAIRED.filter((name) => TAGS[name]?.attributes?.style)
// Characters without special meaning in addresses and markup; `&amp;` is an escaped `&`.
const ADDRESS = String.raw`(?:https?:\/\/|\/(?![/\\]))(?:[\w\-.~:/?#@!$()*+,;=%]|&amp;)*`

// Without control characters, which markup doesn't need.
const TEXT = String.raw`[^<>&\0-\x08\v-\x1f\x7f]+|&(?:amp|lt|gt);`
const ALIGN = ' style="text-align: (?:left|right|center|justify|start|end)"'
// A page opened from ours must not access it through `window.opener`.
const LINK = `<a href="(${ADDRESS})"(?: target="_blank" rel="noopener(?: noreferrer)?"| rel="nofollow")?>`

const TOKENS = [
  TEXT,
  `<(?:${PAIRED.join('|')})>`,
  `</(?:${[...PAIRED, 'a'].join('|')})>`,
  `<(?:${VOID.join('|')}) />`,
  `<(?:${ALIGNED.join('|')})${ALIGN}>`,
  LINK,
]
const TOKEN = new RegExp(TOKENS.join('|'), 'y')

/**
 * Whether a text consists of words and the simplest allowed tags only, written in stored form. Linear in its length. False doesn't
 * mean dangerous: the sanitizer decides.
 */
export function isPlainMarkup(markup: string): boolean {
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < markup.length) if (!TOKEN.test(markup)) return false
  return true
}

const namesOf = (role: Role) => PAIRED.filter((name) => TAGS[name]?.role === role && !TAGS[name]?.within)
// Browsers and parsers drop the first line break of `pre`.
const BLOCKS = namesOf('textBlock').filter((name) => name !== 'pre' && TAGS[name]?.attributes?.style)
// Unnamed groups: named ones would create an object per token.
const STORED = new RegExp(
  [
    `(${TEXT}|<br />)`,
    `<(${BLOCKS.join('|')})(?:${ALIGN})?>`,
    `<(${namesOf('inline').join('|')})>`,
    LINK,
    `</(${[...BLOCKS, ...namesOf('inline'), 'a'].join('|')})>`,
  ].join('|'),
  'y',
)

/**
 * Whether a text consists of paragraphs and headings exactly in stored form: in sequence, each tag closed in order, none nested in
 * itself and none empty. Sanitizing it would return it unchanged. False means unknown.
 */
export function isStoredMarkup(markup: string): boolean {
  const open: string[] = []
  let hasOpened = false
  STORED.lastIndex = 0
  while (STORED.lastIndex < markup.length) {
    const [, text, block, inline, address, end] = STORED.exec(markup) ?? []
    if (end !== undefined) {
      // The sanitizer removes an empty inline tag.
      if (open.pop() !== end || (hasOpened && open.length > 0)) return false
    } else if (block !== undefined) {
      if (open.length > 0) return false
      open.push(block)
    } else if (open.length === 0) return false
    else if (text === undefined) {
      const name = address === undefined ? inline : 'a'
      if (name === undefined || open.includes(name) || !isKeptAddress(address)) return false
      open.push(name)
    }
    hasOpened = text === undefined && end === undefined
  }
  return open.length === 0
}

function isKeptAddress(written: string | undefined): boolean {
  if (written === undefined) return true
  const address = written.replaceAll('&amp;', '&')
  return linkAddress(address) === address
}
