// What somebody wrote to go with the links of a content: kept in their browser, so that it stands there next time.
import { NETWORK_NAMES, type NetworkName } from '@manset/model/share.ts'
import { readStored, storageKeys, writeStored } from '../../platform/storage.ts'

export interface ShareTexts {
  /** One text for all, or one for each. */
  isOnce: boolean
  once: string
  own: Partial<Record<NetworkName, string>>
}

const KEY = storageKeys.shareTexts
/** Contents whose texts are kept; the oldest go first. */
const MOST = 40

/** What is kept of a content; a text of its own for all networks where nothing is. */
export function readTexts(contentId: string, text: string): ShareTexts {
  const kept = all().find(([id]) => id === contentId)?.[1]
  return kept ?? { isOnce: true, once: text, own: {} }
}

export function keepTexts(contentId: string, texts: ShareTexts): void {
  const others = all().filter(([id]) => id !== contentId)
  writeStored(KEY, JSON.stringify([...others, [contentId, texts]].slice(-MOST)))
}

/** The text for a network: its own where one was written, else the one for all. */
export function textFor({ isOnce, once, own }: ShareTexts, network: NetworkName): string {
  return isOnce ? once : (own[network] ?? once)
}

function all(): [string, ShareTexts][] {
  try {
    const kept = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(entry: unknown): entry is [string, ShareTexts] {
  const [id, texts] = Array.isArray(entry) ? entry : []
  return (
    typeof id === 'string' &&
    typeof texts?.isOnce === 'boolean' &&
    typeof texts.once === 'string' &&
    typeof texts.own === 'object' &&
    texts.own !== null &&
    Object.entries(texts.own).every(
      ([name, text]) => NETWORK_NAMES.includes(name as NetworkName) && typeof text === 'string',
    )
  )
}
