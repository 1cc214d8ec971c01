// What the links of readers hold. The one to leave by is signed and made without a look at the database; the one that confirms
// is random, and only its hash is kept.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isId } from '@manset/model/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'reader.leave'

export interface LeavingToken {
  subscriberId: string
  channelId: string
}

export function leavingToken(secrets: Secrets, { subscriberId, channelId }: LeavingToken): string {
  const who = `${subscriberId}.${channelId}`
  return `${who}.${secrets.sign(who, PURPOSE).toString('base64url')}`
}

/** Whom a token is of; null where this house did not make it. */
export function readLeavingToken(secrets: Secrets, token: string): LeavingToken | null {
  const [subscriberId = '', channelId = '', given = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isId(subscriberId) || !isId(channelId)) return null
  const signature = Buffer.from(given, 'base64url')
  const expected = secrets.sign(`${subscriberId}.${channelId}`, PURPOSE)
  // Written as we write it: another spelling of the same bytes is none of ours.
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

/** The hash a confirmation is found by; null for what is none. */
export const confirmHash = (token: string): Buffer | null => (CONFIRM.test(token) ? hashOf(token) : null)

const hashOf = (token: string) => createHash('sha256').update(token).digest()
