// Descriptions of removed parts: enough to recognize them, and always short.
import { cutText } from '@manset/model/text/cut-text.ts'

const LONGEST_ADDRESS = 60

/** The host of an address; null if it has none. */
export function leftOutHost(address: string | undefined): string | null {
  if (!address) return null
  const whole = address.trim().replace(/^\/\//, 'https://')
  return (URL.canParse(whole) && new URL(whole).host) || null
}

/** The target of a link, shortened. */
export function leftOutAddress(address: string): string {
  const shown = address.trim()
  return shown.length > LONGEST_ADDRESS ? `${cutText(shown, LONGEST_ADDRESS)}…` : shown
}
