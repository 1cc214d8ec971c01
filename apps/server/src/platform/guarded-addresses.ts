// Which machines may be asked where a person or a document named them: public ones, and those the administrator allows.
// The name is looked up here, once, and whoever connects is given the very addresses that were checked: a name that leads
// elsewhere a moment later leads nobody anywhere.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutsideFault } from './outside-fault.ts'

export interface Resolved {
  address: string
  family: number
}

/** Every address a name leads to. */
export type Resolve = (hostname: string) => Promise<Resolved[]>

export interface Guard {
  /** The addresses that may be connected to for a host as addresses have it; throws an `OutsideFault` for any other. */
  addressesOf(place: Place): Promise<Resolved[]>
  /** Whether the administrator named the host. */
  isAllowed(place: Place): boolean
}

export interface Place {
  /** With its colon, as in a URL. */
  scheme: string
  hostname: string
  port: number
}

/** Ports that are used where an address names none. */
export const USUAL_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'ftp:': 21,
  'ftps:': 990,
  'imap:': 143,
  'imaps:': 993,
}
const FIRST_FREE_PORT = 1024

const bySystem: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** `allowedHosts` are exact: a name or an address, with its port where that is not the usual one of the scheme. */
export function createGuard(allowedHosts: readonly string[], resolve: Resolve = bySystem): Guard {
  const allowed = new Set(allowedHosts)
  const isNamed = ({ scheme, hostname, port }: Place) =>
    allowed.has(`${hostname}:${port}`) || (port === USUAL_PORTS[scheme] && allowed.has(hostname))
  return {
    isAllowed: isNamed,
    async addressesOf(place) {
      const { scheme, hostname, port } = place
      const isAllowed = isNamed(place)
      // Below are the services of the system: nothing agencies deliver by.
      if (!isAllowed && port !== USUAL_PORTS[scheme] && port < FIRST_FREE_PORT)
        throw new OutsideFault('address.port', { port })
      const bare = hostname.replace(/^\[(.*)\]$/, '$1')
      const family = isIP(bare)
      const found = family ? [{ address: bare, family }] : await lookUp(resolve, bare)
      if (!isAllowed && !found.every(({ address }) => isPublic(address)))
        throw new OutsideFault('address.notPublic', { host: hostname })
      return found
    },
  }
}

async function lookUp(resolve: Resolve, hostname: string): Promise<Resolved[]> {
  const found = await resolve(hostname).catch((error) => {
    throw new OutsideFault('address.unknown', { host: hostname }, { cause: error })
  })
  if (found.length === 0) throw new OutsideFault('address.unknown', { host: hostname })
  return found
}

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3')
/** The prefix under which a network that has only IPv6 reaches IPv4. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

/** Whether an IP address is one of the public network and of a single machine; whatever else there is, is not. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.zoneId) return false
  if (address.isIPv4MappedAddress()) return isPublic(address.toIPv4Address().toString())
  if (address.match(NAT64)) return isPublic(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString())
  return address.match(GLOBAL_V6) && address.range() === 'unicast'
}
