// What is told of something that was left out: enough to know it again, and never long.
import { cutText } from '@manset/model/cut-text.ts'

const LONGEST_ADDRESS = 60

/** The host of an address; null where it names none. */
export function leftOutHost(address: string | undefined): string | null {
  if (!address) return null
  const whole = address.trim().replace(/^\/\//, 'https://')
  return (URL.canParse(whole) && new URL(whole).host) || null
}

/** Where a link led, shortened. */
export function leftOutAddress(address: string): string {
  const shown = address.trim()
  return shown.length > LONGEST_ADDRESS ? `${cutText(shown, LONGEST_ADDRESS)}…` : shown
}
