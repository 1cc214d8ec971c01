// Descriptions of removed parts: enough to recognize them, and always short.
import { truncateText } from '@manset/model/text/truncate-text.ts'

const MAX_ADDRESS_CHARACTERS = 60

/** The host of an address; null if it has none. */
export function removedHost(address: string | undefined): string | null {
  if (!address) return null
  const whole = address.trim().replace(/^\/\//, 'https://')
  return (URL.canParse(whole) && new URL(whole).host) || null
}

/** The target of a link, shortened. */
export function removedAddress(address: string): string {
  const shown = address.trim()
  return shown.length > MAX_ADDRESS_CHARACTERS ? `${truncateText(shown, MAX_ADDRESS_CHARACTERS)}…` : shown
}
