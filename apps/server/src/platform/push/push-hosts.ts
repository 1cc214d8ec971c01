// Allowed push services: those of the known browsers, by https only, and hosts that the administrator added. The client that registers
// a device chooses its endpoint, so it is checked at registration and again before every message.
import { parseAddress } from '../outbound/guarded-fetch.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/** Exact names, and for those with a leading dot, all their subdomains. */
const VENDORS = [
  // Chrome, Edge on Android, Opera, Samsung Internet.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  // Edge on Windows.
  '.notify.windows.com',
  // Safari.
  'web.push.apple.com',
  '.push.apple.com',
]
const MAX_ENDPOINT_CHARACTERS = 1_024

/** A valid endpoint; throws an `OutboundError` for others. `allowedHosts` are exact, with their port. */
export function parseEndpoint(endpoint: string, allowedHosts: readonly string[]): URL {
  if (endpoint.length > MAX_ENDPOINT_CHARACTERS) throw new OutboundError('address.malformed')
  const url = parseAddress(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new OutboundError('address.malformed')
  if (allowedHosts.includes(url.host)) return url
  if (url.protocol !== 'https:') throw new OutboundError('address.scheme', { scheme: url.protocol })
  // The parsed host has no port if it is the scheme's default.
  if (url.port !== '') throw new OutboundError('address.port', { port: Number(url.port) })
  if (!VENDORS.some((one) => (one.startsWith('.') ? url.hostname.endsWith(one) : url.hostname === one)))
    throw new OutboundError('address.notPublic', { host: url.hostname.slice(0, 100) })
  return url
}

/**
 * Whether the host of an accepted endpoint (see `parseEndpoint`) is the push service itself. For a vendor's subdomains, the device
 * chooses the host.
 */
export function isServiceHost({ host, hostname }: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.includes(host) || VENDORS.includes(hostname)
}

/**
 * The push service of an endpoint, by its host. For vendors with many hosts it is the parent domain, since the registering client
 * chooses the subdomain.
 */
export function pushServiceOf(endpoint: string): string {
  const { host, hostname } = new URL(endpoint)
  const vendor = VENDORS.find((one) => one.startsWith('.') && hostname.endsWith(one))
  return vendor ? vendor.slice(1) : host
}
