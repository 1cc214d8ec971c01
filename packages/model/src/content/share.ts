// Sharing a published content on networks: its address tagged with the network, so that visits can be attributed, and the
// picture that each network needs.

export interface Network {
  /** Value of `utm_source` for its visits. */
  source: string
  /** `social` networks show a picture; internal shares do not. */
  medium: 'social' | 'internal'
  /** Crop type of the preview picture. */
  cropTypeId: string | null
  /** Maximum text length without the link; null if unlimited. */
  mostCharacters: number | null
}

export const NETWORKS = {
  facebook: { source: 'facebook', medium: 'social', cropTypeId: '16x9', mostCharacters: null },
  // A link counts as 23 characters there, plus one separator.
  x: { source: 'x', medium: 'social', cropTypeId: '16x9', mostCharacters: 256 },
  instagram: { source: 'instagram', medium: 'social', cropTypeId: '1x1', mostCharacters: 2_200 },
  whatsapp: { source: 'whatsapp', medium: 'social', cropTypeId: '1x1', mostCharacters: null },
  threads: { source: 'threads', medium: 'social', cropTypeId: '1x1', mostCharacters: 500 },
  telegram: { source: 'telegram', medium: 'social', cropTypeId: '16x9', mostCharacters: null },
  internal: { source: 'internal', medium: 'internal', cropTypeId: null, mostCharacters: null },
} as const satisfies Record<string, Network>

export type NetworkName = keyof typeof NETWORKS
export const NETWORK_NAMES = Object.keys(NETWORKS) as NetworkName[]

/** The address for sharing on a network: `…?utm_source=facebook&utm_medium=social`. */
export function shareUrl(address: string, network: NetworkName): string {
  const { source, medium } = NETWORKS[network]
  const url = new URL(address)
  url.searchParams.set('utm_source', source)
  url.searchParams.set('utm_medium', medium)
  return url.href
}
