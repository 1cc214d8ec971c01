// Embeds: code of other sites (iframe, blockquote or script) for display inside a text. An embed is stored as { provider,
// url, code }; `code` is always rebuilt from the recognized parts, never copied.

import { isFrameHostAllowed } from './frame-hosts.ts'

/** A recognized embed. */
export interface Embed {
  /** `name` of a provider, or the host if the site's settings allow it. */
  provider: string
  /** The address of the frame or of the post. */
  url: string
  /** The code in canonical form. */
  code: string
}

export interface EmbedProvider {
  name: string
  /** Accepted by the sound embed field. */
  isSound?: boolean
  /** Prefixes of frame addresses: host and path without the scheme. */
  frames?: readonly string[]
  /** Classes of the blockquote that the script turns into a post. */
  quotes?: readonly string[]
  /** Attribute of a script that creates a post without a blockquote. */
  scriptAttribute?: string
  /** Address of the script, without its query. */
  script?: string
  /** Further addresses of the same script. */
  scriptAliases?: readonly string[]
  /** Hosts of posts. */
  posts?: readonly string[]
}

export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  {
    name: 'youtube',
    frames: ['www.youtube.com/embed/', 'youtube.com/embed/', 'www.youtube-nocookie.com/embed/'],
  },
  { name: 'vimeo', frames: ['player.vimeo.com/video/'], script: 'https://player.vimeo.com/api/player.js' },
  {
    name: 'dailymotion',
    frames: ['www.dailymotion.com/embed/', 'geo.dailymotion.com/player'],
  },
  { name: 'soundcloud', isSound: true, frames: ['w.soundcloud.com/player/'] },
  { name: 'spotify', isSound: true, frames: ['open.spotify.com/embed/', 'open.spotify.com/embed-podcast/'] },
  {
    name: 'x',
    quotes: ['twitter-tweet', 'twitter-video'],
    script: 'https://platform.twitter.com/widgets.js',
    scriptAliases: ['https://platform.x.com/widgets.js'],
    posts: ['twitter.com', 'www.twitter.com', 'mobile.twitter.com', 'x.com', 'www.x.com'],
  },
  {
    name: 'instagram',
    frames: ['www.instagram.com/p/', 'www.instagram.com/reel/'],
    quotes: ['instagram-media'],
    script: 'https://www.instagram.com/embed.js',
    scriptAliases: ['https://platform.instagram.com/en_US/embeds.js'],
    posts: ['www.instagram.com', 'instagram.com'],
  },
  {
    name: 'threads',
    quotes: ['text-post-media'],
    script: 'https://www.threads.net/embed.js',
    scriptAliases: ['https://www.threads.com/embed.js'],
    posts: ['www.threads.net', 'threads.net', 'www.threads.com', 'threads.com'],
  },
  {
    name: 'tiktok',
    frames: ['www.tiktok.com/embed/', 'www.tiktok.com/player/'],
    quotes: ['tiktok-embed'],
    script: 'https://www.tiktok.com/embed.js',
    posts: ['www.tiktok.com', 'tiktok.com', 'vm.tiktok.com'],
  },
  {
    name: 'bluesky',
    quotes: ['bluesky-embed'],
    script: 'https://embed.bsky.app/static/embed.js',
    posts: ['bsky.app'],
  },
  {
    name: 'telegram',
    frames: ['t.me/'],
    scriptAttribute: 'data-telegram-post',
    script: 'https://telegram.org/js/telegram-widget.js',
    posts: ['t.me'],
  },
  { name: 'facebook', frames: ['www.facebook.com/plugins/'] },
  { name: 'datawrapper', frames: ['datawrapper.dwcdn.net/'] },
  { name: 'flourish', frames: ['flo.uri.sh/', 'public.flourish.studio/'] },
  { name: 'googleMaps', frames: ['www.google.com/maps/embed', 'maps.google.com/maps'] },
]

/** Providers of fixtures, tables and matches: accepted by the football field, not in texts. */
export const FOOTBALL_PROVIDERS: readonly EmbedProvider[] = [
  { name: 'Sofascore', frames: ['widgets.sofascore.com/', 'www.sofascore.com/'] },
  { name: 'Maçkolik', frames: ['www.mackolik.com/', 'widget.mackolik.com/', 'arsiv.mackolik.com/'] },
  {
    name: 'Sportradar',
    frames: ['widgets.sir.sportradar.com/', 'ls.sir.sportradar.com/', 's5.sir.sportradar.com/'],
  },
  { name: 'FotMob', frames: ['www.fotmob.com/embed/'] },
  { name: 'Flashscore', frames: ['www.flashscore.com/', 'www.flashscore.com.tr/'] },
  { name: 'LiveScore', frames: ['www.livescore.com/'] },
  { name: 'ScoreBat', frames: ['www.scorebat.com/embed/'] },
  { name: 'Broadage', frames: ['widgets.broadage.com/'] },
  { name: 'TFF', frames: ['www.tff.org/'] },
]

/** Longer embed code is refused without parsing it (characters). */
export const MAX_EMBED_CHARACTERS = 10_000

/** The provider of a frame by its parsed host and path; null if unknown. */
export function frameProvider(
  url: URL,
  frameHosts: readonly string[],
  providers: readonly EmbedProvider[] = EMBED_PROVIDERS,
): string | null {
  const address = url.host + url.pathname
  const provider = providers.find(({ frames }) => frames?.some((start) => address.startsWith(start)))
  if (provider) return provider.name
  return frameHosts.includes(url.host) || isFrameHostAllowed(url.host) ? url.host : null
}

/** The provider that a script belongs to. */
export function scriptProvider(url: URL): EmbedProvider | null {
  const address = url.origin + url.pathname
  return (
    EMBED_PROVIDERS.find(
      ({ script, scriptAliases }) => script === address || scriptAliases?.includes(address),
    ) ?? null
  )
}
