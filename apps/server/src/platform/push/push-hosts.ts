// Which push services web pushes are handed to: those of the browsers there are, by https alone, and hosts the
// administrator named. An endpoint is chosen by whoever registers a device, so it is asked here when it comes and again
// before every message.
import { readAddress } from '../guarded-fetch.ts'
import { OutsideFault } from '../outside-fault.ts'

/** Exactly these, and whatever stands below those that begin with a point. */
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
const MOST_CHARACTERS = 1_024

/** The endpoint as it may be asked; throws an `OutsideFault` for one that may not. `allowedHosts` are exact, with their port. */
export function readEndpoint(endpoint: string, allowedHosts: readonly string[]): URL {
  if (endpoint.length > MOST_CHARACTERS) throw new OutsideFault('address.malformed')
  const url = readAddress(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new OutsideFault('address.malformed')
  if (allowedHosts.includes(url.host)) return url
  if (url.protocol !== 'https:') throw new OutsideFault('address.scheme', { scheme: url.protocol })
  // The parsed host has no port where it is the usual one of the scheme.
  if (url.port !== '') throw new OutsideFault('address.port', { port: Number(url.port) })
  if (!VENDORS.some((one) => (one.startsWith('.') ? url.hostname.endsWith(one) : url.hostname === one)))
    throw new OutsideFault('address.notPublic', { host: url.hostname.slice(0, 100) })
  return url
}

/**
 * Whether the host of an accepted endpoint (see `readEndpoint`) is the push service itself. Below a vendor's name, the device
 * chooses the host.
 */
export function isServiceHost({ host, hostname }: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.includes(host) || VENDORS.includes(hostname)
}

/**
 * The push service an endpoint is of, by its host; of vendors with many hosts, the name above them, since whoever registers
 * chooses what stands below it.
 */
export function pushServiceOf(endpoint: string): string {
  const { host, hostname } = new URL(endpoint)
  const vendor = VENDORS.find((one) => one.startsWith('.') && hostname.endsWith(one))
  return vendor ? vendor.slice(1) : host
}
