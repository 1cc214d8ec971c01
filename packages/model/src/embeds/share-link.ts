// Converts a link from the address bar or a “share” button to the embed that the provider would offer for it.
import type { Embed } from './embed.ts'
import { parseEmbed, parseFootballEmbed } from './parse-embed.ts'
import { httpsUrl, writePlainAttribute } from './parse-tags.ts'

interface ShareLink {
  hosts: readonly string[]
  /** Matches path and query; its groups are the arguments of `code`. */
  address: RegExp
  code(parts: string[], url: URL): string
}

const frameCode = (src: string, height = '315') =>
  `<iframe${writePlainAttribute('src', src)} width="560" height="${height}" allowfullscreen=""></iframe>`
const postCode = (quote: string, attributes: string, address: string) =>
  `<blockquote class="${quote}"${attributes}><a${writePlainAttribute('href', address)}>${escapeAttribute(address)}</a></blockquote>`
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const X_HOSTS = ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com']
const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com']

/** Start time of a video: `90`, `90s` or `1h2m3s`. */
function startSeconds(url: URL): string {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(url.searchParams.get('t') ?? '') ?? []
  const start = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return start > 0 ? `?start=${start}` : ''
}
const youtube = (id: string, url: URL) => frameCode(`https://www.youtube.com/embed/${id}${startSeconds(url)}`)

/** The providers' addresses for people; embed.ts lists those for frames. */
const SHARE_LINKS: readonly ShareLink[] = [
  {
    hosts: YOUTUBE_HOSTS,
    address: /^\/watch\?(?:.*&)?v=([\w-]{6,20})(?:&|$)/,
    code: ([id = ''], url) => youtube(id, url),
  },
  {
    hosts: YOUTUBE_HOSTS,
    address: /^\/(?:shorts|live|embed)\/([\w-]{6,20})(?:[/?]|$)/,
    code: ([id = ''], url) => youtube(id, url),
  },
  { hosts: ['youtu.be'], address: /^\/([\w-]{6,20})(?:[/?]|$)/, code: ([id = ''], url) => youtube(id, url) },
  {
    hosts: ['vimeo.com', 'www.vimeo.com'],
    address: /^\/(?:channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?(?:\?|$)/,
    code: ([id, key]) => frameCode(`https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`),
  },
  {
    hosts: ['www.dailymotion.com', 'dailymotion.com'],
    address: /^\/video\/([a-z\d]{4,20})(?:[/?_]|$)/i,
    code: ([id]) => frameCode(`https://geo.dailymotion.com/player.html?video=${id}`),
  },
  {
    hosts: ['dai.ly'],
    address: /^\/([a-z\d]{4,20})(?:[/?]|$)/i,
    code: ([id]) => frameCode(`https://geo.dailymotion.com/player.html?video=${id}`),
  },
  {
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    address: /^(\/[\w-]+\/(?:sets\/)?[\w-]+)\/?(?:\?|$)/,
    code: ([path]) =>
      frameCode(
        `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${path}`)}`,
        '166',
      ),
  },
  {
    hosts: ['open.spotify.com'],
    address: /^\/(?:intl-[\w-]+\/)?((?:track|album|playlist|episode|show|artist)\/[\da-z]{10,40})(?:\?|$)/i,
    code: ([path]) => frameCode(`https://open.spotify.com/embed/${path}`, '152'),
  },
  {
    hosts: X_HOSTS,
    address: /^\/(\w{1,20}|i\/web)\/status\/(\d{5,25})(?:[/?]|$)/,
    code: ([who, id]) => postCode('twitter-tweet', '', `https://twitter.com/${who}/status/${id}`),
  },
  {
    // The frame in which a displayed post already is.
    hosts: ['platform.twitter.com', 'platform.x.com'],
    address: /^\/embed\/Tweet\.html\?(?:.*&)?id=(\d{5,25})(?:&|$)/,
    code: ([id]) => postCode('twitter-tweet', '', `https://twitter.com/i/status/${id}`),
  },
  {
    hosts: ['www.instagram.com', 'instagram.com'],
    address: /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,40})(?:[/?]|$)/,
    code: ([kind, id]) => {
      const address = `https://www.instagram.com/${kind}/${id}/`
      return postCode(
        'instagram-media',
        ` data-instgrm-permalink="${address}" data-instgrm-version="14"`,
        address,
      )
    },
  },
  {
    hosts: ['www.threads.com', 'threads.com', 'www.threads.net', 'threads.net'],
    address: /^\/(@[\w.]{1,40})\/post\/([\w-]{5,40})(?:[/?]|$)/,
    code: ([who, id]) => {
      const address = `https://www.threads.com/${who}/post/${id}`
      return postCode('text-post-media', ` data-text-post-permalink="${address}"`, address)
    },
  },
  {
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com'],
    address: /^\/(@[\w.]{1,40})\/video\/(\d{5,25})(?:[/?]|$)/,
    code: ([who, id]) => {
      const address = `https://www.tiktok.com/${who}/video/${id}`
      return postCode('tiktok-embed', ` cite="${address}" data-video-id="${id}"`, address)
    },
  },
  {
    hosts: ['t.me'],
    address: /^\/(?:s\/)?([a-z]\w{3,40}\/\d{1,12})(?:[/?]|$)/i,
    code: ([place]) =>
      `<script async src="https://telegram.org/js/telegram-widget.js" data-telegram-post="${place}" data-width="100%"></script>`,
  },
  {
    hosts: ['www.facebook.com', 'facebook.com', 'm.facebook.com'],
    address: /^\/(?:watch\/?\?(?:.*&)?v=\d+|[\w.]+\/videos\/|reel\/\d)/,
    code: (_, url) => facebook('video', url),
  },
  {
    hosts: ['www.facebook.com', 'facebook.com', 'm.facebook.com'],
    address: /^\/(?:[\w.]+\/posts\/|permalink\.php\?|photo(?:\.php|\/)?\?)/,
    code: (_, url) => facebook('post', url),
  },
  {
    hosts: ['datawrapper.dwcdn.net'],
    address: /^\/([\da-z]{5})(?:\/|$)/i,
    code: ([id]) => frameCode(`https://datawrapper.dwcdn.net/${id}/`, '400'),
  },
  {
    hosts: ['public.flourish.studio', 'flo.uri.sh'],
    address: /^\/(visualisation|story)\/(\d{4,12})(?:\/|$)/,
    code: ([kind, id]) => frameCode(`https://flo.uri.sh/${kind}/${id}/embed`, '575'),
  },
  {
    hosts: ['www.google.com'],
    address: /^\/maps\/embed\?/,
    code: (_, url) => frameCode(url.href, '450'),
  },
]

function facebook(kind: 'post' | 'video', url: URL): string {
  const address = `https://www.facebook.com${url.pathname}${url.search}`
  return frameCode(
    `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(address)}&show_text=true`,
    '476',
  )
}

/** The address in a pasted text, with or without its scheme; null if it is none. */
function extractUrl(link: string): URL | null {
  const address = link.trim()
  if (address.length > 2_000 || /\s/.test(address)) return null
  return httpsUrl(/^[a-z][a-z\d+.-]*:|^\/\//i.test(address) ? address : `//${address}`)
}

/** The embed of a share link; null for an unknown address. The result has passed `parseEmbed`. */
export function embedFromLink(link: string): Embed | null {
  const url = extractUrl(link)
  if (!url) return null
  for (const { hosts, address: known, code } of SHARE_LINKS) {
    const found = hosts.includes(url.host) ? known.exec(url.pathname + url.search) : null
    if (found) return parseEmbed(code(found.slice(1), url))
  }
  return null
}

/** The football embed of a provider's widget address. */
export function footballEmbedFromLink(link: string, frameHosts: readonly string[]): Embed | null {
  const url = extractUrl(link)
  return url && parseFootballEmbed(frameCode(url.href, '500'), frameHosts)
}

/** The embed of a pasted code or share link. */
export function parsePastedEmbed(given: string): Embed | null {
  return parseEmbed(given) ?? embedFromLink(given)
}
