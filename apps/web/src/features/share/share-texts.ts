// What somebody writes to go with the links of a content.
import { NETWORK_NAMES, type NetworkName } from '@manset/model/share.ts'

export interface ShareTexts {
  /** One text for all, or one for each. */
  isOnce: boolean
  once: string
  own: Partial<Record<NetworkName, string>>
}

/** The text for a network: its own where one was written, else the one for all. */
export function textFor({ isOnce, once, own }: ShareTexts, network: NetworkName): string {
  return isOnce ? once : (own[network] ?? once)
}

/** Whether a stored value has the shape of the texts. */
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
