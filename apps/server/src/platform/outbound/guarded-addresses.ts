// SSRF guard: which machines may be contacted if a person or document names them: public ones, and those the administrator
// allows. The name is resolved once, and the caller connects to the addresses that were checked, so DNS rebinding has no effect.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error.ts'

export interface Resolved {
  address: string
  family: number
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<Resolved[]>

export interface Guard {
  /** The addresses that may be connected to for a host, written as in URLs; throws an `OutboundError` for any other. */
  addressesOf(place: Endpoint): Promise<Resolved[]>
  /** Whether the administrator allowed the host explicitly. */
  isAllowed(place: Endpoint): boolean
}

export interface Endpoint {
  /** With its colon, as in a URL. */
  scheme: string
  hostname: string
  port: number
}

/** Default ports of the schemes. */
export const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ftp:': 21,
  'ftps:': 990,
  'imap:': 143,
  'imaps:': 993,
  'smtp:': 587,
}
/** Mail servers accept mail on three ports. */
const ADDITIONAL_PORTS: Readonly<Record<string, readonly number[]>> = { 'smtp:': [25, 465] }
const MIN_UNPRIVILEGED_PORT = 1024

const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** `allowedHosts` are exact: a name or an address, with its port unless that is a default port of the scheme. */
export function createGuard(allowedHosts: readonly string[], resolve: Resolve = resolveBySystem): Guard {
  const allowed = new Set(allowedHosts)
  const isUsual = ({ scheme, port }: Endpoint) =>
    port === DEFAULT_PORTS[scheme] || ADDITIONAL_PORTS[scheme]?.includes(port) === true
  const isNamed = (place: Endpoint) =>
    allowed.has(`${place.hostname}:${place.port}`) || (isUsual(place) && allowed.has(place.hostname))
  return {
    isAllowed: isNamed,
    async addressesOf(place) {
      const { hostname, port } = place
      const isAllowed = isNamed(place)
      // Ports below 1024 belong to system services, which agencies don't deliver by.
      if (!isAllowed && !isUsual(place) && port < MIN_UNPRIVILEGED_PORT)
        throw new OutboundError('address.port', { port })
      const bare = hostname.replace(/^\[(.*)\]$/, '$1')
      const family = isIP(bare)
      const found = family ? [{ address: bare, family }] : await resolveHost(resolve, bare)
      const mayBe = (address: string) => (isAllowed ? !isMetadataAddress(address) : isPublicAddress(address))
      if (!found.every(({ address }) => mayBe(address)))
        throw new OutboundError('address.notPublic', { host: hostname })
      return found
    },
  }
}

async function resolveHost(resolve: Resolve, hostname: string): Promise<Resolved[]> {
  const found = await resolve(hostname).catch((error) => {
    throw new OutboundError('address.unknown', { host: hostname }, { cause: error })
  })
  if (found.length === 0) throw new OutboundError('address.unknown', { host: hostname })
  return found
}

/** Cloud metadata services, which issue credentials, beyond the link-local range. */
const METADATA_ADDRESSES = new Set(['fd00:ec2::254', '100.100.100.200', '192.0.0.192'])

/** Whether an address is reserved for the machine's environment (metadata, link-local): an allowed name may resolve to one later. */
export function isMetadataAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true
  const address = ipaddr.process(text)
  const inner =
    address instanceof ipaddr.IPv6 && address.match(NAT64)
      ? ipaddr.fromByteArray(address.toByteArray().slice(12))
      : address
  return inner.range() === 'linkLocal' || METADATA_ADDRESSES.has(inner.toString())
}

/** Whether a host is written as an IP address, which needs no lookup. */
export function isIpLiteral(host: string): boolean {
  return isIP(host) > 0
}

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')
/** The prefix (RFC 6052) by which an IPv6-only network reaches IPv4. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

/** Whether an IP address is a public unicast address; every other range is refused. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.zoneId) return false
  if (address.isIPv4MappedAddress()) return isPublicAddress(address.toIPv4Address().toString())
  if (address.match(NAT64))
    return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString())
  return address.match(GLOBAL_V6) && address.range() === 'unicast'
}
