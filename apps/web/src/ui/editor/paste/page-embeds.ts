// Embeds of other pages: players and posts that were copied with the words around them become cards like any other.
import type { Embed } from '@manset/model/embeds/embed.ts'
import { EMBED_PROVIDERS } from '@manset/model/embeds/embed.ts'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import {
  decodeReferences,
  httpsUrl,
  readTags,
  type Tag,
  writeAttribute,
} from '@manset/model/embeds/read-tags.ts'
import { readEmbed } from '@manset/model/embeds/share-link.ts'

const FRAME = /(<iframe\b(?:"[^"]*"|'[^']*'|[^>"'])*>)[\s\S]*?(?:<\/iframe\s*>|$)/gi
/** What of a frame makes a difference to an embed; its permissions and handlers are the other page's. */
const FRAME_ATTRIBUTES = ['src', 'width', 'height', 'title', 'allowfullscreen']
const LEFT_OUT = 'data-left-out'

/**
 * Frames in markup that is not parsed yet: a known provider's becomes its card, any other a mark with its host. Both keep
 * the frame's style, which may hide them.
 */
export function markFrames(html: string): string {
  return html.replace(FRAME, (_, frame: string) => {
    const tag = readTags(frame)?.[0]
    if (tag?.kind !== 'open' || isTiny(tag)) return ''
    const style = writeAttribute('style', tag.attributes.get('style') ?? '')
    const embed = embedOfFrame(tag)
    if (embed) return `<figure${Object.entries(cardOf(embed)).map(attribute).join('')}${style}></figure>`
    const host = httpsUrl(tag.attributes.get('src'))?.host
    return host ? `<figure ${LEFT_OUT}="${host}"${style}></figure>` : ''
  })
}

function embedOfFrame({ attributes }: Tag): Embed | null {
  const kept = FRAME_ATTRIBUTES.flatMap((name) => {
    const value = attributes.get(name)
    return value === undefined ? [] : [writeAttribute(name, value)]
  })
  const address = decodeReferences(attributes.get('src') ?? '')
  return parseEmbed(`<iframe${kept.join('')}></iframe>`) ?? readEmbed(address)
}

/** Frames that nobody sees count visitors. */
const isTiny = ({ attributes }: Tag) =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(attributes.get(name) ?? ''))

const cardOf = ({ provider, url, code }: Embed) => ({
  'data-embed': provider,
  'data-url': url,
  'data-code': code,
})
const attribute = ([name, value]: [string, string]) => writeAttribute(name, value.replaceAll('&', '&amp;'))

const QUOTES = EMBED_PROVIDERS.flatMap(({ quotes = [] }) => quotes).map((name) => `blockquote.${name}`)
const POST_ADDRESSES = ['href', 'cite', 'data-instgrm-permalink', 'data-text-post-permalink']

/** Makes cards of quoted posts; one that names no post stays a quote. To be called while classes still stand. */
export function cardQuotedPosts(page: Document): void {
  for (const quote of page.body.querySelectorAll(QUOTES.join(', '))) {
    const embed = parseEmbed(quote.outerHTML) ?? embedOfAddresses(quote)
    if (!embed) continue
    const card = page.createElement('figure')
    for (const [name, value] of Object.entries(cardOf(embed))) card.setAttribute(name, value)
    quote.replaceWith(card)
  }
}

/** Pages may put more into a post than its provider does, as pictures for emoji; its address says which it is. */
function embedOfAddresses(quote: Element): Embed | null {
  for (const element of [quote, ...[...quote.querySelectorAll('a')].reverse()])
    for (const name of POST_ADDRESSES) {
      const embed = readEmbed(element.getAttribute(name) ?? '')
      if (embed) return embed
    }
  return null
}

/** Takes the marks of frames, and players, away; answers with their hosts, empty for a player that names none. */
export function removeForeignPlayers(page: Document): string[] {
  const hosts = new Set<string>()
  for (const element of page.body.querySelectorAll(`[${LEFT_OUT}], video, audio`)) {
    const address = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src')
    hosts.add(element.getAttribute(LEFT_OUT) ?? httpsUrl(address ?? undefined)?.host ?? '')
    element.remove()
  }
  return [...hosts]
}
