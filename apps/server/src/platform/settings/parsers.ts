// Parsers of environment variables; a `fault` continues a sentence that starts with the variable's name.
import path from 'node:path'

export type Parser<T> = (given: string) => { value: T } | { fault: string }

export interface SettingDeclaration<T> {
  read: Parser<T>
  default: T
  /** One sentence for the configuration table. */
  description: string
}

export function setting<T>(read: Parser<T>, fallback: T, description: string): SettingDeclaration<T> {
  return { read, default: fallback, description }
}

export const text: Parser<string> = (given) => ({ value: given })

/** A path, resolved against the working directory. */
export const folder: Parser<string> = (given) => ({ value: path.resolve(given) })

export const flag: Parser<boolean> = (given) => {
  if (given === '1' || given === 'true') return { value: true }
  if (given === '0' || given === 'false') return { value: false }
  return { fault: 'must be "true" or "false"' }
}

/** An integer within inclusive bounds. */
export function number(least: number, most: number): Parser<number> {
  return (given) => {
    const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN
    if (value >= least && value <= most) return { value }
    return { fault: `must be a whole number from ${least} to ${most}` }
  }
}

/** Comma-separated integers within inclusive bounds. */
export function numbers(least: number, most: number): Parser<number[]> {
  const one = number(least, most)
  return (given) => {
    const read = given.split(',').map((each) => one(each.trim()))
    const values = read.flatMap((each) => ('value' in each ? [each.value] : []))
    return values.length === read.length
      ? { value: [...new Set(values)] }
      : { fault: `must be whole numbers from ${least} to ${most} with commas between` }
  }
}

/** A duration in seconds with up to three decimals, within inclusive bounds. */
export function seconds(least: number, most: number): Parser<number> {
  return (given) => {
    const value = /^\d{1,7}(\.\d{1,3})?$/.test(given) ? Number(given) : Number.NaN
    if (value >= least && value <= most) return { value }
    return { fault: `must be a number of seconds from ${least} to ${most}` }
  }
}

export function oneOf<const T extends string>(...choices: T[]): Parser<T> {
  return (given) => {
    const value = choices.find((choice) => choice === given)
    return value ? { value } : { fault: `must be one of ${choices.join(', ')}` }
  }
}

/** Marks a setting as optional. */
export function optional<T>(read: Parser<T>): Parser<T | undefined> {
  return read
}

/** A web address; HTTP only on this machine, because credentials travel over it. */
export const webUrl: Parser<string> = (given) => {
  const url = URL.parse(given)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) {
    return { fault: 'must be a web address such as https://news.example.com' }
  }
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'http:' && !isLocal)
    return { fault: 'must begin with https:// unless it is on this machine' }
  return { value: given }
}

/** An address that the server calls, internal or external; no password, since the value appears in error messages. */
export const callUrl: Parser<string> = (given) => {
  const url = URL.parse(given)
  const isOne = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password
  return isOne && !url.hash
    ? { value: given }
    : { fault: 'must be a web address such as http://cache.internal:6081/menus, without a password' }
}

export const postgresUrl: Parser<string> = (given) => {
  const isOne = /^postgres(ql)?:\/\//.test(given) && URL.canParse(given.replace('@/', '@localhost/'))
  return isOne
    ? { value: given }
    : { fault: 'must be an address such as postgres://user:password@host:5432/manset' }
}

/** Comma-separated host names. */
export const hosts: Parser<string[]> = (given) => {
  const names = given.split(',').map((name) => name.trim().toLowerCase())
  return names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name))
    ? { value: names }
    : { fault: 'must name hosts such as video.example.com, with commas between' }
}

/** A key of 32 bytes, in hexadecimal or base64. */
export const secretKey: Parser<Buffer> = (given) => {
  const key = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64')
  return key.length === 32
    ? { value: key }
    : { fault: 'must be 32 bytes in hexadecimal or base64, as "openssl rand -hex 32" gives them' }
}

/** Hosts on a private network, exactly as in addresses: a name or an IP address, with a port if needed. */
export const innerHosts: Parser<string[]> = (given) => {
  const named = given.split(',').map((host) => host.trim().toLowerCase())
  return named.every((host) => /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/.test(host))
    ? { value: named }
    : { fault: 'must name hosts such as feeds.internal or 10.0.0.7:8080, with commas between' }
}

/** The DSN of an error report collector: its address with its public key, in Sentry's format. */
export const reportAddress: Parser<string> = (given) => {
  const url = URL.parse(given)
  const isOne = url && /^\w+$/.test(url.username) && !url.password && /\/\d+$/.test(url.pathname)
  if (!isOne || url.search || url.hash)
    return { fault: 'must be an address such as https://key@reports.example.com/1' }
  const safe = webUrl(`${url.origin}/`)
  return 'fault' in safe ? safe : { value: given }
}

const METHODS: Readonly<Record<string, number>> = { file: 1, ftp: 2, cloud: 4 }

/** Comma-separated storage methods, as the bits of the upload call's `method`. */
export const methods: Parser<number> = (given) => {
  const bits = given.split(',').map((name) => METHODS[name.trim().toLowerCase()])
  return bits.includes(undefined)
    ? { fault: 'must be of file, ftp and cloud, with commas between' }
    : { value: bits.reduce<number>((sum, bit) => sum | (bit ?? 0), 0) }
}

const FTP_SECURITY = { 'ftp:': 'none', 'ftpes:': 'explicit', 'ftps:': 'implicit' } as const
const FTP_PORTS = { none: 21, explicit: 21, implicit: 990 } as const

export interface FtpLocation {
  host: string
  port: number
  /** Implicit TLS, explicit TLS, or none. */
  security: keyof typeof FTP_PORTS
  /** Absolute remote folder. */
  folder: string
}

/** An FTP server with our folder; no password, since the value appears in error messages. */
export const ftpUrl: Parser<FtpLocation> = (given) => {
  const url = URL.parse(given)
  const security = url && FTP_SECURITY[url.protocol as keyof typeof FTP_SECURITY]
  if (!url?.hostname || !security || url.username || url.password || url.search || url.hash)
    return { fault: 'must be an address such as ftps://media.example.com/manset, without a password' }
  const port = Number(url.port) || FTP_PORTS[security]
  return { value: { host: url.hostname, port, security, folder: decodeURIComponent(url.pathname) || '/' } }
}
