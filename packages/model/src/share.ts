// Sharing a published content on the networks: its address with the name of the network in it, so that visits are told
// apart, and the picture each network wants.

export interface Network {
  /** What visits from it are counted under (`utm_source`). */
  source: string
  /** `social` networks show a picture; what is shared inside the house does not. */
  medium: 'social' | 'internal'
  /** The size of the picture it shows beside the link. */
  cropTypeId: string | null
  /** Longest text it takes, the link not counted; null where that is no concern. */
  mostCharacters: number | null
}

export const NETWORKS = {
  facebook: { source: 'facebook', medium: 'social', cropTypeId: '16x9', mostCharacters: null },
  // A link counts as 23 characters there, and one parts it from the text.
  x: { source: 'x', medium: 'social', cropTypeId: '16x9', mostCharacters: 256 },
  instagram: { source: 'instagram', medium: 'social', cropTypeId: '1x1', mostCharacters: 2_200 },
  whatsapp: { source: 'whatsapp', medium: 'social', cropTypeId: '1x1', mostCharacters: null },
  threads: { source: 'threads', medium: 'social', cropTypeId: '1x1', mostCharacters: 500 },
  telegram: { source: 'telegram', medium: 'social', cropTypeId: '16x9', mostCharacters: null },
  internal: { source: 'internal', medium: 'internal', cropTypeId: null, mostCharacters: null },
} as const satisfies Record<string, Network>

export type NetworkName = keyof typeof NETWORKS
export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[]

/** An address as it is shared on a network: `…?utm_source=facebook&utm_medium=social`. */
export function sharedAddress(address: string, network: NetworkName): string {
  const { source, medium } = NETWORKS[network]
  const url = new URL(address)
  url.searchParams.set('utm_source', source)
  url.searchParams.set('utm_medium', medium)
  return url.href
}
