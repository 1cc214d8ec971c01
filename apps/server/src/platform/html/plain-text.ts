// The words of a text, for searching, counting and single-line display.
import { Parser } from 'htmlparser2'
import { REMOVED_TAGS, TAG_ALIASES, TAGS, WRAPPER_TAGS } from './tags.ts'

/** Deeper than a person writes; beyond it, tags are removed without parsing. */
const MAX_DEPTH = 200
const ANY_TAG = /<[^<>]*>/g
/** Comments, and elements whose content is no text. Each alternative ends at the first end or at the end of the text. */
const INVISIBLE_MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|noscript|template|svg|math|head|title|textarea|select|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const LINE_END = /<(?:\/(?:p|h[1-6]|pre|div|li|tr|blockquote|figcaption)|[bh]r)\b[^<>]*>/gi
const BLANKS = /\s+/g
/** Represents a character that opens no tag while references are decoded; no text contains it. */
const LESS_THAN = '\0'

/** The text of markup without tags: one line per block, whitespace collapsed, embeds omitted. */
export function plainText(html: string): string {
  const lines = readLines(html)
  return lines ? joinLines(lines) : stripTags(html)
}

/** The same without parsing tags: cheap for any input. */
export function stripTags(html: string): string {
  const written = html
    .replace(INVISIBLE_MARKUP, ' ')
    .replace(BLANKS, ' ')
    .replace(LINE_END, '\n')
    .replace(ANY_TAG, ' ')
    .replaceAll(LESS_THAN, '')
    .replaceAll('<', LESS_THAN)
  let text = ''
  const parser = new Parser({
    ontext(part) {
      text += part
    },
  })
  // Only character references such as `&amp;` are left.
  parser.end(written)
  return joinLines(text.replaceAll(LESS_THAN, '<').split('\n'))
}

function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(BLANKS, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The text of each block; null if tags are nested too deeply. */
function readLines(html: string): string[] | null {
  const lines: string[] = []
  let line = ''
  let depth = 0
  let skipped = 0
  const endLine = () => {
    lines.push(line)
    line = ''
  }
  const parser = new Parser({
    onopentag(name) {
      depth += 1
      if (skipped > 0 || REMOVED_TAGS.has(name)) skipped += 1
      else if (isBlock(name)) endLine()
      if (depth > MAX_DEPTH) parser.pause()
    },
    ontext(text) {
      if (skipped === 0) line += text
    },
    onclosetag(name) {
      depth -= 1
      if (skipped > 0) skipped -= 1
      else if (isBlock(name)) endLine()
    },
  })
  parser.write(html)
  if (depth > MAX_DEPTH) return null
  parser.end()
  endLine()
  return lines
}

function isBlock(given: string): boolean {
  const name = TAG_ALIASES[given] ?? given
  const role = Object.hasOwn(TAGS, name) ? TAGS[name]?.role : undefined
  return (role !== undefined && role !== 'inline' && name !== 'img') || WRAPPER_TAGS.has(name)
}
