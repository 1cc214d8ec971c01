// Tokens in readers' links. The unsubscribe token is signed, so it needs no database. The confirmation token is random, and only its hash
// is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isId } from '@manset/model/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'reader.leave'

export interface UnsubscribeToken {
  subscriberId: string
  channelId: string
}

export function createUnsubscribeToken(
  secrets: Secrets,
  { subscriberId, channelId }: UnsubscribeToken,
): string {
  const who = `${subscriberId}.${channelId}`
  return `${who}.${secrets.sign(who, PURPOSE).toString('base64url')}`
}

/** The reader and channel of a token; null if its signature is invalid. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeToken | null {
  const [subscriberId = '', channelId = '', given = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isId(subscriberId) || !isId(channelId)) return null
  const signature = Buffer.from(given, 'base64url')
  const expected = secrets.sign(`${subscriberId}.${channelId}`, PURPOSE)
  // Other base64url spellings of the same bytes are rejected.
  const isOurs =
    signature.length === expected.length &&
    timingSafeEqual(signature, expected) &&
    given === expected.toString('base64url')
  return isOurs ? { subscriberId, channelId } : null
}

const CONFIRM_BYTES = 32
const CONFIRM = /^[\w-]{43}$/

export function makeConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(CONFIRM_BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** The hash under which a confirmation is stored; null for a malformed token. */
export const hashConfirmToken = (token: string): Buffer | null => (CONFIRM.test(token) ? hashOf(token) : null)

const hashOf = (token: string) => createHash('sha256').update(token).digest()
