// Parses the registration of a device strictly, because anybody may call.
import { ECDH } from 'node:crypto'
import { DEVICE_PLATFORMS, type DevicePlatform } from '@manset/model/dispatch/notification.ts'
import { isId } from '@manset/model/ids.ts'
import { OutsideFault } from '../../../platform/outbound/outbound-error.ts'
import type { FcmTarget, WebPushTarget } from '../../../platform/push/push.ts'
import { readEndpoint } from '../../../platform/push/push-hosts.ts'
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

const MOST_CATEGORIES = 50
const MOST_TOKEN = 1_024
const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/

/** `POST` body: `{ platform, subscription | token, topics }`; throws `DEVICE_REFUSED` with the invalid field. */
export function readRegistration(body: unknown, allowedHosts: readonly string[]): Registration {
  const { platform, topics } = objectOf(body, 'body')
  const known = DEVICE_PLATFORMS.find((one) => one === platform)
  if (!known) throw refused('platform')
  return { platform: known, device: readDevice(body, allowedHosts), topics: readTopics(topics) }
}

/** The address of a device: `PushSubscription.toJSON()` of a browser, or the FCM token of an app. */
export function readDevice(body: unknown, allowedHosts: readonly string[]): DeviceTarget {
  const { subscription, token } = objectOf(body, 'body')
  if (typeof token === 'string' && subscription === undefined) {
    if (token.length > MOST_TOKEN || !/^[\w:.-]+$/.test(token)) throw refused('token')
    return { kind: 'fcm', target: { token } }
  }
  const { endpoint, keys } = objectOf(subscription, 'subscription')
  const { p256dh, auth } = objectOf(keys, 'keys')
  if (typeof endpoint !== 'string') throw refused('endpoint')
  const url = endpointOf(endpoint, allowedHosts)
  if (typeof p256dh !== 'string' || !isPoint(p256dh)) throw refused('p256dh')
  if (typeof auth !== 'string' || bytesOf(auth)?.length !== 16) throw refused('auth')
  return { kind: 'webPush', target: { endpoint: url, p256dh: plain(p256dh), auth: plain(auth) } }
}

function endpointOf(endpoint: string, allowedHosts: readonly string[]): string {
  try {
    return readEndpoint(endpoint, allowedHosts).href
  } catch (error) {
    if (error instanceof OutsideFault) throw refused('endpoint', error.code)
    throw error
  }
}

function readTopics(topics: unknown): Topics {
  if (topics === undefined) return { important: false, daily: false, categoryIds: [] }
  const { important = false, daily = false, categoryIds = [] } = objectOf(topics, 'topics')
  if (typeof important !== 'boolean' || typeof daily !== 'boolean') throw refused('topics')
  if (!Array.isArray(categoryIds) || categoryIds.length > MOST_CATEGORIES) throw refused('categoryIds')
  const ids = categoryIds.map(String)
  if (!ids.every(isId)) throw refused('categoryIds')
  return { important, daily, categoryIds: [...new Set(ids)] }
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused(name)
  return value as Record<string, unknown>
}

/** An uncompressed point on the curve P-256, as browsers encode their public key. */
function isPoint(text: string): boolean {
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
const plain = (text: string) => text.replace(/=+$/, '')

function refused(what: string, reason?: string): Refusal {
  return new Refusal('DEVICE_REFUSED', 'This is no device that can be registered', {
    status: 400,
    params: { what, ...(reason && { reason }) },
  })
}
