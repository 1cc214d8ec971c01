// First pass over a text: any markup → the few tags a text is made of, well-formed, embeds as cards.
import { type Embed, LONGEST_EMBED } from '@manset/model/embeds/embed.ts'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { Parser } from 'htmlparser2'
import { Builder, type Node } from './builder.ts'
import { attributesOf, embedCard, escapeText } from './markup.ts'
import { plainText } from './plain-text.ts'
import { ALIASES, SKIPPED, TAGS, WRAPPERS } from './tags.ts'

/** Deeper than any text a person writes; beyond it the markup is given up and the words are kept. */
const DEEPEST = 200

interface Frame {
  node: Node | null
  /** Where the element begins in the source. */
  start: number
  isQuote: boolean
}

/** The canonical markup of a text; frames of `frameHosts` are let in beside those of the known providers. */
export function normalizeHtml(html: string, frameHosts: readonly string[]): string {
  const builder = new Builder()
  const embedOf = (code: string) => parseEmbed(code, frameHosts)
  const frames: Frame[] = []
  /** Depth inside an element that goes with all its content; `start` is that element's. */
  const skipped = { depth: 0, start: 0, mayBeEmbed: false }
  let isTooDeep = false

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.depth > 0) {
        skipped.depth += 1
      } else if (SKIPPED.has(name) || (name === 'figure' && 'data-embed' in attributes)) {
        if (name === 'figure') addEmbed(builder, embedOf(attributes['data-code'] ?? ''))
        Object.assign(skipped, {
          depth: 1,
          start: parser.startIndex,
          mayBeEmbed: name === 'iframe' || name === 'script',
        })
      } else frames.push(open(builder, name, attributes, parser.startIndex))
      if (frames.length + skipped.depth > DEEPEST) {
        isTooDeep = true
        parser.pause()
      }
    },
    ontext(text) {
      if (skipped.depth === 0) builder.text(text)
    },
    onclosetag() {
      if (skipped.depth > 0) {
        skipped.depth -= 1
        if (skipped.depth === 0 && skipped.mayBeEmbed)
          addEmbed(builder, embedOf(html.slice(skipped.start, parser.endIndex + 1)))
        return
      }
      const frame = frames.pop()
      if (!frame?.node) return
      if (frame.isQuote) addQuotedEmbed(builder, frame.node, html.slice(frame.start, parser.endIndex + 1))
      else builder.end(frame.node)
    },
  })
  parser.write(html)
  if (!isTooDeep) parser.end()
  return isTooDeep ? paragraphsOf(plainText(html)) : builder.markup
}

function open(builder: Builder, given: string, attributes: Record<string, string>, start: number): Frame {
  const name = ALIASES[given] ?? given
  const rule = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined
  const frame: Frame = { node: null, start, isQuote: false }
  if (!rule) {
    if (WRAPPERS.has(name)) frame.node = builder.startWrapper()
    return frame
  }
  const kept = attributesOf(name, attributes)
  if (kept === null) return frame
  if (rule.role === 'void') {
    builder.whole(`<${name}${kept} />`, name === 'hr')
    return frame
  }
  frame.node = builder.start(name, kept)
  frame.isQuote = name === 'blockquote' && 'class' in attributes
  return frame
}

function addEmbed(builder: Builder, embed: Embed | null): void {
  if (embed) builder.whole(embedCard(embed), true)
}

/** A quote that is a post of a known provider becomes its card; any other stays a quote. */
function addQuotedEmbed(builder: Builder, node: Node, code: string): void {
  const embed = code.length <= LONGEST_EMBED ? parseEmbed(code) : null
  if (embed) {
    builder.cut(node)
    builder.whole(embedCard(embed), true)
  } else builder.end(node)
}

function paragraphsOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}
