// What stands in a text beside its words, for whoever looks it over before readers see it.
import { Parser } from 'htmlparser2'

export interface TextParts {
  /** Addresses of its links, each once, in their order. */
  links: string[]
  /** Pictures that say nothing to those who cannot see them. */
  silentImages: number
  /** Embeds: as cards, or as the codes they are made of. */
  embeds: number
}

/** Reads any markup, cleaned or not, in time linear in its length. */
export function partsOfText(html: string): TextParts {
  const links = new Set<string>()
  let silentImages = 0
  let embeds = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href) links.add(attributes.href.trim())
      if (name === 'img' && !attributes.alt?.trim()) silentImages += 1
      if (name === 'iframe' || 'data-embed' in attributes || isPost(name, attributes)) embeds += 1
    },
  })
  parser.write(html)
  parser.end()
  return { links: [...links], silentImages, embeds }
}

/** A post of a network stands in a quote with a class of its own; the script beside it makes no second one. */
function isPost(name: string, { class: looks = '' }: Record<string, string>): boolean {
  return name === 'blockquote' && /(?:^|\s)(?:twitter|instagram|tiktok|bluesky|text-post)-/.test(looks)
}
