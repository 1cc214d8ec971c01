// Mail settings from the environment.
import { optional, type Parser, setting } from '../settings/parsers.ts'
import { normalizeMailAddress } from './address.ts'
import type { MailServer } from './smtp-connection.ts'

const DEFAULT_CONNECTIONS = 10
const MAX_CONNECTIONS = 100

/** A mail server, with optional user, password and maximum of connections. */
const parseSmtpUrl: Parser<MailServer> = (given) => {
  const url = URL.parse(given)
  const isEncrypted = url?.protocol === 'smtps:'
  const connections = Number(url?.searchParams.get('connections') ?? DEFAULT_CONNECTIONS)
  const isOne = url?.hostname && (isEncrypted || url.protocol === 'smtp:') && ['', '/'].includes(url.pathname)
  if (!isOne || !Number.isInteger(connections) || connections < 1 || connections > MAX_CONNECTIONS)
    return { fault: 'must be an address such as smtps://user:password@mail.example.com?connections=10' }
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    : null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    value: {
      host,
      port: Number(url.port) || (isEncrypted ? 465 : 587),
      isEncrypted,
      credentials,
      connections,
    },
  }
}

/** An address for the sender. */
const parseMailSender: Parser<string> = (given) => {
  const address = normalizeMailAddress(given)
  return address ? { value: address } : { fault: 'must be an address such as news@example.com' }
}

export const mailDeclarations = {
  SMTP_URL: setting(
    optional(parseSmtpUrl),
    undefined,
    'The mail server for newsletters and other mails of sites without their own: smtps://user:password@mail.example.com, smtp:// for STARTTLS, ?connections=10 for the number of connections; the demo has an inbox.',
  ),
  MANSET_MAIL_FROM: setting(
    optional(parseMailSender),
    undefined,
    'Sender address if neither channel nor site has one; by default newsroom@ with the host of PUBLIC_URL.',
  ),
}

export interface MailSettings {
  /** The configured mail server; undefined if there is none, or in the demo, which has its own inbox. */
  server: MailServer | undefined
  from: string | undefined
}

export function mailSettings(values: {
  SMTP_URL: MailServer | undefined
  MANSET_MAIL_FROM: string | undefined
}): MailSettings {
  return { server: values.SMTP_URL, from: values.MANSET_MAIL_FROM }
}
