// Embeds of other pages: copied players and posts become embed cards.
import type { Embed } from '@manset/model/embeds/embed.ts'
import { EMBED_PROVIDERS } from '@manset/model/embeds/embed.ts'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { httpsUrl, writePlainAttribute } from '@manset/model/embeds/parse-tags.ts'
import { parsePastedEmbed } from '@manset/model/embeds/share-link.ts'

/** Attributes of a frame that affect an embed; its permissions and handlers belong to the other page. */
const FRAME_ATTRIBUTES = ['src', 'width', 'height', 'title', 'allowfullscreen']
const REMOVED_PLAYER_ATTRIBUTE = 'data-left-out'

/**
 * Replaces frames in a separately parsed page: a known provider's becomes a card, any other a placeholder with its host. Both keep the
 * frame's style, which may hide them.
 */
export function replaceFrames(page: Document): void {
  for (const frame of page.querySelectorAll('iframe')) {
    const embed = parseFrameEmbed(frame)
    const host = httpsUrl(getWrittenUrl(frame))?.host
    if (isTiny(frame) || !(embed || host)) {
      frame.remove()
      continue
    }
    const mark = embed ? createEmbedCard(page, embed) : page.createElement('figure')
    if (!embed && host) mark.setAttribute(REMOVED_PLAYER_ATTRIBUTE, host)
    const style = frame.getAttribute('style')
    if (style) mark.setAttribute('style', style)
    frame.replaceWith(mark)
    splitParagraphAround(mark)
  }
}

/** A card is a block: a surrounding paragraph is split before and after it. */
function splitParagraphAround(card: HTMLElement): void {
  const block = card.parentElement?.closest('p, h1, h2, h3, h4, h5, h6')
  if (!block) return
  let rest: Element | undefined
  for (let at: Element = card; at !== block && at.parentElement; at = at.parentElement) {
    const parent = at.parentElement.cloneNode(false) as Element
    if (rest) parent.append(rest)
    while (at.nextSibling) parent.append(at.nextSibling)
    rest = parent
  }
  block.after(card, ...(rest ? [rest] : []))
}

function parseFrameEmbed(frame: Element): Embed | null {
  const kept = FRAME_ATTRIBUTES.flatMap((name) => {
    const value = frame.getAttribute(name)
    return value === null ? [] : [writePlainAttribute(name, value)]
  })
  return parseEmbed(`<iframe${kept.join('')}></iframe>`) ?? parsePastedEmbed(frame.getAttribute('src') ?? '')
}

/** An address as written in markup, which `httpsUrl` expects. */
const getWrittenUrl = (element: Element) => element.getAttribute('src')?.replaceAll('&', '&amp;')

/** Invisible frames are visitor counters. */
const isTiny = (frame: Element) =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(frame.getAttribute(name) ?? ''))

function createEmbedCard(page: Document, { provider, url, code }: Embed): HTMLElement {
  const card = page.createElement('figure')
  const attributes = { 'data-embed': provider, 'data-url': url, 'data-code': code }
  for (const [name, value] of Object.entries(attributes)) card.setAttribute(name, value)
  return card
}

const QUOTES = EMBED_PROVIDERS.flatMap(({ quotes = [] }) => quotes).map((name) => `blockquote.${name}`)
const POST_URL_ATTRIBUTES = ['href', 'cite', 'data-instgrm-permalink', 'data-text-post-permalink']

/** Turns quoted posts into cards; one without a post's address remains a quote. Must be called before classes are removed. */
export function replaceQuotedPosts(page: Document): void {
  for (const quote of page.body.querySelectorAll(QUOTES.join(', '))) {
    const embed = parseEmbed(quote.outerHTML) ?? findLinkedEmbed(quote)
    if (!embed) continue
    quote.replaceWith(createEmbedCard(page, embed))
  }
}

/** Pages may modify a provider's post, for example with pictures for emoji; then its address identifies it. */
function findLinkedEmbed(quote: Element): Embed | null {
  for (const element of [quote, ...[...quote.querySelectorAll('a')].reverse()])
    for (const name of POST_URL_ATTRIBUTES) {
      const embed = parsePastedEmbed(element.getAttribute(name) ?? '')
      if (embed) return embed
    }
  return null
}

/** Removes placeholders of frames, and players; returns their hosts, an empty string for a player without one. */
export function removeForeignPlayers(page: Document): string[] {
  const hosts = new Set<string>()
  for (const element of page.body.querySelectorAll(`[${REMOVED_PLAYER_ATTRIBUTE}], video, audio`)) {
    const address = getWrittenUrl(element) ?? getWrittenUrl(element.querySelector('source') ?? element)
    hosts.add(element.getAttribute(REMOVED_PLAYER_ATTRIBUTE) ?? httpsUrl(address)?.host ?? '')
    element.remove()
  }
  return [...hosts]
}
