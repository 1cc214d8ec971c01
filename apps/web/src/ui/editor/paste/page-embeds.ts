// Embeds of other pages: players and posts that were copied with the words around them become cards like any other.
import type { Embed } from '@manset/model/embeds/embed.ts'
import { EMBED_PROVIDERS } from '@manset/model/embeds/embed.ts'
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { httpsUrl, writePlainAttribute } from '@manset/model/embeds/read-tags.ts'
import { readEmbed } from '@manset/model/embeds/share-link.ts'

/** What of a frame makes a difference to an embed; its permissions and handlers are the other page's. */
const FRAME_ATTRIBUTES = ['src', 'width', 'height', 'title', 'allowfullscreen']
const LEFT_OUT = 'data-left-out'

/**
 * Replaces the frames of a page that was parsed apart: a known provider's becomes its card, any other a mark with its host.
 * Both keep the frame's style, which may hide them.
 */
export function markFrames(page: Document): void {
  for (const frame of page.querySelectorAll('iframe')) {
    const embed = embedOfFrame(frame)
    const host = httpsUrl(writtenAddress(frame))?.host
    if (isTiny(frame) || !(embed || host)) {
      frame.remove()
      continue
    }
    const mark = embed ? cardOf(page, embed) : page.createElement('figure')
    if (!embed && host) mark.setAttribute(LEFT_OUT, host)
    const style = frame.getAttribute('style')
    if (style) mark.setAttribute('style', style)
    frame.replaceWith(mark)
    liftOutOfText(mark)
  }
}

/** A card is a block: a paragraph around it ends before it, and another one begins behind it. */
function liftOutOfText(card: HTMLElement): void {
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

function embedOfFrame(frame: Element): Embed | null {
  const kept = FRAME_ATTRIBUTES.flatMap((name) => {
    const value = frame.getAttribute(name)
    return value === null ? [] : [writePlainAttribute(name, value)]
  })
  return parseEmbed(`<iframe${kept.join('')}></iframe>`) ?? readEmbed(frame.getAttribute('src') ?? '')
}

/** An address as markup writes it, which is what `httpsUrl` reads. */
const writtenAddress = (element: Element) => element.getAttribute('src')?.replaceAll('&', '&amp;')

/** Frames that nobody sees count visitors. */
const isTiny = (frame: Element) =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(frame.getAttribute(name) ?? ''))

function cardOf(page: Document, { provider, url, code }: Embed): HTMLElement {
  const card = page.createElement('figure')
  const attributes = { 'data-embed': provider, 'data-url': url, 'data-code': code }
  for (const [name, value] of Object.entries(attributes)) card.setAttribute(name, value)
  return card
}

const QUOTES = EMBED_PROVIDERS.flatMap(({ quotes = [] }) => quotes).map((name) => `blockquote.${name}`)
const POST_ADDRESSES = ['href', 'cite', 'data-instgrm-permalink', 'data-text-post-permalink']

/** Makes cards of quoted posts; one that names no post stays a quote. To be called while classes still stand. */
export function cardQuotedPosts(page: Document): void {
  for (const quote of page.body.querySelectorAll(QUOTES.join(', '))) {
    const embed = parseEmbed(quote.outerHTML) ?? embedOfAddresses(quote)
    if (!embed) continue
    quote.replaceWith(cardOf(page, embed))
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
    const address = writtenAddress(element) ?? writtenAddress(element.querySelector('source') ?? element)
    hosts.add(element.getAttribute(LEFT_OUT) ?? httpsUrl(address)?.host ?? '')
    element.remove()
  }
  return [...hosts]
}
