// Texts that accompany the shared links of a content.
import { NETWORK_NAMES, type NetworkName } from '@manset/model/content/share.ts'

export interface ShareTexts {
  /** Whether one text is used for all networks. */
  isOnce: boolean
  once: string
  own: Partial<Record<NetworkName, string>>
}

/** The text for a network: its own if there is one, otherwise the common one. */
export function getShareText({ isOnce, once, own }: ShareTexts, network: NetworkName): string {
  return isOnce ? once : (own[network] ?? once)
}

/** Whether a stored value has the shape of these texts. */
export function isShareTexts(value: unknown): value is ShareTexts {
  const texts = value as Partial<ShareTexts> | null | undefined
  return (
    typeof texts?.isOnce === 'boolean' &&
    typeof texts.once === 'string' &&
    typeof texts.own === 'object' &&
    texts.own !== null &&
    Object.entries(texts.own).every(
      ([name, text]) => NETWORK_NAMES.includes(name as NetworkName) && typeof text === 'string',
    )
  )
}
