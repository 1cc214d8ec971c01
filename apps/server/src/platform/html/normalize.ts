// First pass over a text: any markup → the few allowed tags, well-formed, embeds as cards.
import { MAX_EMBED_CHARACTERS } from '@manset/model/embeds/embed.ts'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { Parser } from 'htmlparser2'
import { Builder, type Node } from './builder.ts'
import { attributesOf, embedCard, escapeText } from './markup.ts'
import { stripTags } from './plain-text.ts'
import { removedAddress, removedHost } from './removed-markup.ts'
import { INVISIBLE_TAGS, REMOVED_TAGS, TAG_ALIASES, TAGS, WRAPPER_TAGS } from './tags.ts'

/** More depth and tags than a person writes; beyond them the markup is dropped and the words are kept. */
const MAX_DEPTH = 200
const MAX_TAGS = 20_000
/** Tags that can be the code of an embed. */
const MAY_BE_EMBED = new Set(['iframe', 'script'])

interface OpenTag {
  node: Node | null
  /** Where the element begins in the source. */
  start: number
  isQuote: boolean
}

/** Called for each removed part: its tag, and its source or target. */
export type OnRemoved = (what: string, from: string | null) => void

/** The canonical markup of a text; frames of `frameHosts` are allowed beyond the known providers. */
export function normalizeHtml(html: string, frameHosts: readonly string[], onLeftOut: OnRemoved): string {
  const builder = new Builder()
  const embedOf = (code: string) => parseEmbed(code, frameHosts)
  const frames: OpenTag[] = []
  /** Depth inside an element that is removed with its content; `start` is that element's. */
  const skipped = { depth: 0, start: 0, name: '', from: null as string | null }
  const addOrTell = (code: string, what: string, from: string | null) => {
    const embed = embedOf(code)
    if (embed) builder.whole(embedCard(embed), true)
    else onLeftOut(what, from)
  }
  let tags = 0
  let isGivenUp = false

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.depth > 0) {
        skipped.depth += 1
      } else if (REMOVED_TAGS.has(name) || (name === 'figure' && 'data-embed' in attributes)) {
        const from = removedHost(attributes.src ?? attributes.data ?? attributes['data-url'])
        if (name === 'figure') addOrTell(attributes['data-code'] ?? '', 'embed', from)
        else if (!MAY_BE_EMBED.has(name) && !INVISIBLE_TAGS.has(name)) onLeftOut(name, from)
        Object.assign(skipped, { depth: 1, start: parser.startIndex, name, from })
      } else frames.push(open(builder, name, attributes, parser.startIndex, onLeftOut))
      tags += 1
      if (frames.length + skipped.depth > MAX_DEPTH || tags > MAX_TAGS) {
        isGivenUp = true
        parser.pause()
      }
    },
    ontext(text) {
      if (skipped.depth === 0) builder.text(text)
    },
    onclosetag() {
      if (skipped.depth > 0) {
        skipped.depth -= 1
        if (skipped.depth === 0 && MAY_BE_EMBED.has(skipped.name))
          addOrTell(html.slice(skipped.start, parser.endIndex + 1), skipped.name, skipped.from)
        return
      }
      const frame = frames.pop()
      if (!frame?.node) return
      if (frame.isQuote) addQuotedEmbed(builder, frame.node, html.slice(frame.start, parser.endIndex + 1))
      else builder.end(frame.node)
    },
  })
  parser.write(html)
  if (!isGivenUp) parser.end()
  else onLeftOut('markup', null)
  return isGivenUp ? paragraphsOf(stripTags(html)) : builder.markup
}

function open(
  builder: Builder,
  given: string,
  attributes: Record<string, string>,
  start: number,
  onLeftOut: OnRemoved,
): OpenTag {
  const name = TAG_ALIASES[given] ?? given
  const rule = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined
  const frame: OpenTag = { node: null, start, isQuote: false }
  if (!rule) {
    if (WRAPPER_TAGS.has(name)) frame.node = builder.startWrapper()
    return frame
  }
  const kept = attributesOf(name, attributes)
  if (kept === null) {
    reportRemoved(name, attributes, onLeftOut)
    return frame
  }
  if (rule.role === 'void') {
    builder.whole(`<${name}${kept} />`, name === 'hr')
    return frame
  }
  frame.node = builder.start(name, kept)
  frame.isQuote = name === 'blockquote' && 'class' in attributes
  return frame
}

/** Reports a tag without its required attribute. Tracking pixels and anchors are not reported. */
function reportRemoved(
  name: string,
  { src, href, width, height }: Record<string, string>,
  tell: OnRemoved,
): void {
  if (name === 'img' && src && width !== '1' && height !== '1') tell('img', removedHost(src))
  if (name === 'a' && href?.trim()) tell('a', removedAddress(href))
}

/** A quote that is a post of a known provider becomes its card; any other stays a quote. */
function addQuotedEmbed(builder: Builder, node: Node, code: string): void {
  const embed = code.length <= MAX_EMBED_CHARACTERS ? parseEmbed(code) : null
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
