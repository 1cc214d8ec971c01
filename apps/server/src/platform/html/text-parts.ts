// The parts of a text other than its words, for checks before publication.
import { Parser } from 'htmlparser2'

export interface TextParts {
  /** Addresses of its links without duplicates, in order. */
  links: string[]
  /** Images without alternative text. */
  imagesWithoutText: number
  /** Embeds, as cards or as code. */
  embeds: number
}

/** Reads any markup, sanitized or not, in time linear in its length. */
export function readTextParts(html: string): TextParts {
  const links = new Set<string>()
  let imagesWithoutText = 0
  let embeds = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href) links.add(attributes.href.trim())
      if (name === 'img' && !attributes.alt?.trim()) imagesWithoutText += 1
      if (name === 'iframe' || 'data-embed' in attributes || isPost(name, attributes)) embeds += 1
    },
  })
  parser.write(html)
  parser.end()
  return { links: [...links], imagesWithoutText, embeds }
}

/** A social media post is a quote with a class of its own; the script beside it is not counted again. */
function isPost(name: string, { class: looks = '' }: Record<string, string>): boolean {
  return name === 'blockquote' && /(?:^|\s)(?:twitter|instagram|tiktok|bluesky|text-post)-/.test(looks)
}
