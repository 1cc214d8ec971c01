// Parses embed code. Accepts one frame, one quoted post or one post-creating script of a known provider. Anything else
// that could run (handler, inline script, form, unknown tag) refuses the whole code.
import {
  EMBED_PROVIDERS,
  type Embed,
  FOOTBALL_PROVIDERS,
  frameProvider,
  MAX_EMBED_CHARACTERS,
  scriptProvider,
} from './embed.ts'
import {
  httpsUrl,
  parseTags,
  type Tag,
  type Text,
  writeAttribute,
  writePlainAttribute,
} from './parse-tags.ts'
import { parseQuote } from './quote.ts'

/** Tags that providers wrap around their frame; they are dropped. */
const WRAPPER_TAGS = new Set(['div', 'p', 'span', 'section', 'figure', 'a', 'br', 'center'])
const FRAME_FEATURES = new Set([
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'picture-in-picture',
  'web-share',
])
const FRAME_ATTRIBUTES = [
  'width',
  'height',
  'title',
  'loading',
  'scrolling',
  'frameborder',
  'referrerpolicy',
] as const

/**
 * The embed that a code represents; null unless it is plain code of a known provider. `frameHosts` are additional allowed
 * hosts, such as those of a site.
 */
export function parseEmbed(code: string, frameHosts: readonly string[] = []): Embed | null {
  const tokens = parsePassiveMarkup(code)
  if (!tokens) return null
  const main = tokens.findIndex(
    (token) => token.kind === 'open' && (token.name === 'iframe' || token.name === 'blockquote'),
  )
  const token = tokens[main]
  if (!token || token.kind === 'text') return parseScriptOnly(tokens)
  return token.name === 'iframe' ? parseFrame(tokens, main, frameHosts) : parseQuotedPost(tokens, main)
}

/** Like `parseEmbed`, but only for frames of football providers or the additional hosts; no posts. */
export function parseFootballEmbed(code: string, frameHosts: readonly string[] = []): Embed | null {
  const tokens = parsePassiveMarkup(code)
  if (!tokens) return null
  const main = tokens.findIndex((token) => token.kind === 'open' && token.name === 'iframe')
  return main === -1 ? null : parseFrame(tokens, main, frameHosts, FOOTBALL_PROVIDERS)
}

/** Tags and texts of the code; null if it is too long, malformed or active. */
function parsePassiveMarkup(code: string): (Tag | Text)[] | null {
  if (code.length > MAX_EMBED_CHARACTERS) return null
  const tokens = parseTags(code.trim())
  return tokens?.some((token) => token.kind === 'open' && isActive(token)) ? null : tokens
}

/** Whether the tag has an event handler or an inline document. */
function isActive({ attributes }: Tag): boolean {
  for (const name of attributes.keys()) if (name.startsWith('on') || name === 'srcdoc') return true
  return false
}

function parseFrame(
  tokens: (Tag | Text)[],
  main: number,
  frameHosts: readonly string[],
  providers = EMBED_PROVIDERS,
): Embed | null {
  const frame = tokens[main] as Tag
  const url = httpsUrl(frame.attributes.get('src'))
  const provider = url && frameProvider(url, frameHosts, providers)
  if (!url || !provider) return null
  const around = [...tokens.slice(0, main), ...tokens.slice(main + 1)]
  if (
    !areHarmless(
      around,
      (tag) => WRAPPER_TAGS.has(tag.name) || (tag.name === 'iframe' && tag.kind === 'close'),
      provider,
    )
  )
    return null
  const allow = allowedFeatures(frame.attributes.get('allow'))
  if (allow === null) return null
  const kept = FRAME_ATTRIBUTES.flatMap((name) => {
    const value = frame.attributes.get(name)
    return value === undefined ? [] : [writeAttribute(name, value)]
  })
  if (allow) kept.push(writePlainAttribute('allow', allow))
  if (frame.attributes.has('allowfullscreen')) kept.push(' allowfullscreen=""')
  return {
    provider,
    url: url.href,
    code: `<iframe${writePlainAttribute('src', url.href)}${kept.join('')}></iframe>`,
  }
}

/** The permissions that a frame requests, without origins; null if one of them is not allowed for embeds. */
function allowedFeatures(allow: string | undefined): string | null {
  const features = (allow ?? '')
    .split(';')
    .map((feature) => feature.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '')
    .filter(Boolean)
  return features.every((feature) => FRAME_FEATURES.has(feature)) ? [...new Set(features)].join('; ') : null
}

function parseQuotedPost(tokens: (Tag | Text)[], main: number): Embed | null {
  const classes = ((tokens[main] as Tag).attributes.get('class') ?? '').split(/\s+/)
  const provider = EMBED_PROVIDERS.find(({ quotes }) => quotes?.some((quote) => classes.includes(quote)))
  if (!provider?.script) return null
  const quote = parseQuote(tokens, main, provider)
  if (!quote) return null
  const around = [...tokens.slice(0, main), ...tokens.slice(quote.end)]
  if (!areHarmless(around, (tag) => WRAPPER_TAGS.has(tag.name), provider.name)) return null
  return { provider: provider.name, url: quote.url, code: quote.markup + scriptTag(provider.script, '') }
}

function parseScriptOnly(tokens: (Tag | Text)[]): Embed | null {
  const script = tokens.find((token): token is Tag => token.kind === 'open' && token.name === 'script')
  const url = httpsUrl(script?.attributes.get('src'))
  const provider = url && scriptProvider(url)
  if (!script || !url || !provider?.scriptAttribute) return null
  const post = script.attributes.get(provider.scriptAttribute)
  const address = post === undefined ? null : httpsUrl(`//${provider.posts?.[0]}/${post}`)
  if (!address || !areHarmless(tokens, () => false, provider.name)) return null
  const data = [...script.attributes].filter(([name]) => /^data-[a-z0-9-]+$/.test(name))
  const attributes = data.map(([name, value]) => writeAttribute(name, value)).join('')
  return {
    provider: provider.name,
    url: address.href,
    code: scriptTag(`${provider.script}${url.search}`, attributes),
  }
}

/** Whether the code around an embed may be dropped: text, known wrappers, and the provider's own script. */
function areHarmless(tokens: (Tag | Text)[], isKnown: (tag: Tag) => boolean, provider: string): boolean {
  let isInScript = false
  return tokens.every((token) => {
    if (token.kind === 'text') return !isInScript || token.text.trim() === ''
    if (token.name !== 'script') return !isInScript && isKnown(token)
    isInScript = token.kind === 'open'
    if (!isInScript) return true
    const url = httpsUrl(token.attributes.get('src'))
    return url !== null && scriptProvider(url)?.name === provider
  })
}

function scriptTag(address: string, attributes: string): string {
  return `<script async=""${writePlainAttribute('src', address)}${attributes}></script>`
}
