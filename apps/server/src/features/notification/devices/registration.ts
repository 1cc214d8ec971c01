// Parses the registration of a device strictly, because anybody may call.
import { ECDH } from 'node:crypto'
import { DEVICE_PLATFORMS, type DevicePlatform } from '@manset/model/dispatch/notification.ts'
import { isId } from '@manset/model/ids.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import type { FcmTarget, WebPushTarget } from '../../../platform/push/push.ts'
import { parseEndpoint } from '../../../platform/push/push-hosts.ts'
import { Refusal } from '../../../platform/refusal.ts'

export type DeviceTarget = { kind: 'webPush'; target: WebPushTarget } | { kind: 'fcm'; target: FcmTarget }

export interface Topics {
  important: boolean
  daily: boolean
  categoryIds: string[]
}

export interface Registration {
  platform: DevicePlatform
  device: DeviceTarget
  topics: Topics
}

const MAX_CATEGORIES = 50
const MAX_TOKEN_CHARACTERS = 1_024
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/

/** `POST` body: `{ platform, subscription | token, topics }`; throws `DEVICE_REFUSED` with the invalid field. */
export function readRegistration(body: unknown, allowedHosts: readonly string[]): Registration {
  const { platform, topics } = requireObject(body, 'body')
  const known = DEVICE_PLATFORMS.find((one) => one === platform)
  if (!known) throw deviceRefused('platform')
  return { platform: known, device: readDevice(body, allowedHosts), topics: readTopics(topics) }
}

/** The address of a device: `PushSubscription.toJSON()` of a browser, or the FCM token of an app. */
export function readDevice(body: unknown, allowedHosts: readonly string[]): DeviceTarget {
  const { subscription, token } = requireObject(body, 'body')
  if (typeof token === 'string' && subscription === undefined) {
    if (token.length > MAX_TOKEN_CHARACTERS || !/^[\w:.-]+$/.test(token)) throw deviceRefused('token')
    return { kind: 'fcm', target: { token } }
  }
  const { endpoint, keys } = requireObject(subscription, 'subscription')
  const { p256dh, auth } = requireObject(keys, 'keys')
  if (typeof endpoint !== 'string') throw deviceRefused('endpoint')
  const url = requireEndpoint(endpoint, allowedHosts)
  if (typeof p256dh !== 'string' || !isUncompressedPoint(p256dh)) throw deviceRefused('p256dh')
  if (typeof auth !== 'string' || bytesOf(auth)?.length !== 16) throw deviceRefused('auth')
  return {
    kind: 'webPush',
    target: { endpoint: url, p256dh: stripPadding(p256dh), auth: stripPadding(auth) },
  }
}

function requireEndpoint(endpoint: string, allowedHosts: readonly string[]): string {
  try {
    return parseEndpoint(endpoint, allowedHosts).href
  } catch (error) {
    if (error instanceof OutboundError) throw deviceRefused('endpoint', error.code)
    throw error
  }
}

function readTopics(topics: unknown): Topics {
  if (topics === undefined) return { important: false, daily: false, categoryIds: [] }
  const { important = false, daily = false, categoryIds = [] } = requireObject(topics, 'topics')
  if (typeof important !== 'boolean' || typeof daily !== 'boolean') throw deviceRefused('topics')
  if (!Array.isArray(categoryIds) || categoryIds.length > MAX_CATEGORIES) throw deviceRefused('categoryIds')
  const ids = categoryIds.map(String)
  if (!ids.every(isId)) throw deviceRefused('categoryIds')
  return { important, daily, categoryIds: [...new Set(ids)] }
}

function requireObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw deviceRefused(name)
  return value as Record<string, unknown>
}

/** An uncompressed point on the curve P-256, as browsers encode their public key. */
function isUncompressedPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | null {
  return text.length <= 200 && BASE64URL.test(text) ? Buffer.from(text, 'base64url') : null
}

/** Some browsers pad base64url. */
const stripPadding = (text: string) => text.replace(/=+$/, '')

function deviceRefused(what: string, reason?: string): Refusal {
  return new Refusal('DEVICE_REFUSED', 'This is no device that can be registered', {
    status: 400,
    params: { what, ...(reason && { reason }) },
  })
}
