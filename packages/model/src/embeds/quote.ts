// The blockquote of a post, rebuilt from the few tags that posts use.
import type { EmbedProvider } from './embed.ts'
import { httpsUrl, type Tag, type Text, writeAttribute, writePlainAttribute } from './parse-tags.ts'

const ALLOWED_TAGS = new Set([
  'blockquote',
  'p',
  'a',
  'br',
  'div',
  'section',
  'span',
  'time',
  'b',
  'i',
  'em',
  'strong',
])
/** Drawings that providers put in their quotes; their script replaces them anyway. */
const DROPPED_TAGS = new Set(['svg', 'g', 'path', 'circle', 'rect', 'defs', 'title'])
const ALLOWED_ATTRIBUTES = new Set(['class', 'lang', 'dir', 'datetime', 'title', 'target'])
const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'cite',
  'data-instgrm-permalink',
  'data-text-post-permalink',
  'data-bluesky-uri',
])

interface Quote {
  markup: string
  url: string
  /** Index of the first token after the quote. */
  end: number
}

/** Reads the blockquote that opens at `start`; null if it is unclosed or contains anything that posts do not have. */
export function parseQuote(tokens: (Tag | Text)[], start: number, provider: EmbedProvider): Quote | null {
  const open: string[] = []
  const addresses: URL[] = []
  let markup = ''
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at] as Tag | Text
    if (token.kind === 'text') {
      if (!open.some((name) => DROPPED_TAGS.has(name))) markup += token.text.replaceAll('>', '&gt;')
      continue
    }
    const { name } = token
    if (!ALLOWED_TAGS.has(name) && !DROPPED_TAGS.has(name)) return null
    if (token.kind === 'open') {
      if (ALLOWED_TAGS.has(name)) markup += `<${name}${attributesOf(token, addresses)}>`
      if (name !== 'br' && !token.isSelfClosed) open.push(name)
      continue
    }
    if (open.pop() !== name) return null
    if (ALLOWED_TAGS.has(name)) markup += `</${name}>`
    if (open.length > 0) continue
    const post = addresses.find((url) => provider.posts?.includes(url.host))
    return post ? { markup, url: post.href, end: at + 1 } : null
  }
  return null
}

/** Retained attributes. Collects the addresses among them, the post's own before those it links to. */
function attributesOf(tag: Tag, addresses: URL[]): string {
  let markup = ''
  for (const [name, value] of tag.attributes) {
    if (ADDRESS_ATTRIBUTES.has(name)) {
      const url = httpsUrl(value)
      if (!url) {
        // An address with another scheme, such as at://, is only data and never becomes a link.
        if (name.startsWith('data-')) markup += writeAttribute(name, value)
        continue
      }
      markup += writePlainAttribute(name, url.href)
      if (tag.name === 'a') addresses.push(url)
      else addresses.unshift(url)
    } else if (ALLOWED_ATTRIBUTES.has(name) || /^data-[a-z0-9-]+$/.test(name))
      markup += writeAttribute(name, value)
  }
  return markup
}
