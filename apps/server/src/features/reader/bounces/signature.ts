// How a mail service shows that it is itself: HMAC-SHA-256 over the moment and the body, under a key it was given once.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-manset-signature'
export const TIMESTAMP_HEADER = 'x-manset-timestamp'

/** A message that is older, or from further ahead, was held back or is being sent again by somebody else. */
const WINDOW_SECONDS = 300
const SIGNATURE = /^v1=([0-9a-f]{64})$/
const TIMESTAMP = /^\d{10}$/

/** The signature of a body, as the header has it. */
export const signatureOf = (key: string, timestamp: string, body: Buffer): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`

export interface Signed {
  timestamp: unknown
  signature: unknown
  body: Buffer
}

/** Whether a message is of whoever has the key, and of now; without a key of ours it takes as long and is not. */
export function isSignedNow(key: string | null, { timestamp, signature, body }: Signed, now: Date): boolean {
  const moment = typeof timestamp === 'string' && TIMESTAMP.test(timestamp) ? timestamp : '0'
  const given =
    typeof signature === 'string' && SIGNATURE.test(signature) ? signature : `v1=${'0'.repeat(64)}`
  const expected = signatureOf(key ?? '', moment, body)
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  const isNow = Math.abs(now.getTime() / 1000 - Number(moment)) <= WINDOW_SECONDS
  return key !== null && isSame && isNow
}
