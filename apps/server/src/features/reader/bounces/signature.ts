// Authenticates a mail service: HMAC-SHA-256 over timestamp and body, with a shared key.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-manset-signature'
export const TIMESTAMP_HEADER = 'x-manset-timestamp'

/** Largest difference between timestamp and clock. Outside of it, a message was delayed or is being replayed. */
const MAX_CLOCK_SKEW_SECONDS = 300
const SIGNATURE = /^v1=([0-9a-f]{64})$/
const TIMESTAMP = /^\d{10}$/

/** The signature of a body, as sent in the header. */
export const sign = (key: string, timestamp: string, body: Buffer): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`

export interface SignedBody {
  timestamp: unknown
  signature: unknown
  body: Buffer
}

/** Whether the signature is valid and recent. Takes the same time without a key, which always fails. */
export function verifySignature(
  key: string | null,
  { timestamp, signature, body }: SignedBody,
  now: Date,
): boolean {
  const moment = typeof timestamp === 'string' && TIMESTAMP.test(timestamp) ? timestamp : '0'
  const given =
    typeof signature === 'string' && SIGNATURE.test(signature) ? signature : `v1=${'0'.repeat(64)}`
  const expected = sign(key ?? '', moment, body)
  const isSame = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  const isNow = Math.abs(now.getTime() / 1000 - Number(moment)) <= MAX_CLOCK_SKEW_SECONDS
  return key !== null && isSame && isNow
}
