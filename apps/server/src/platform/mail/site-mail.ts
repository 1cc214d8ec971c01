// The stored mail settings of a site: sender, and its own server with the encrypted password.
import { DEFAULT_MAIL_PORTS, type MailServerWay } from '@manset/model/mailing/mail-server.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Secrets, UnreadableSecretError } from '../secrets.ts'
import type { MailServer } from './smtp-connection.ts'

/** Purpose that the password of a site's mail server is encrypted for. */
export const SMTP_PASSWORD_PURPOSE = 'siteConfiguration.smtpPassword'
const DEFAULT_CONNECTIONS = 10

/** A mail server that a person configured for a site. */
export interface CustomServer {
  way: Exclude<MailServerWay, 'house'>
  host: string
  port: number | null
  user: string | null
  password: string | null
  connections: number | null
}

export interface SiteMailPorts {
  db: Kysely<Tables>
  secrets: Secrets
}

export interface SiteMail {
  displayName: string
  senderName: string | null
  senderAddress: string | null
  replyTo: string | null
  perSecond: number | null
  /** Null for the default server; `unreadable` if the password was encrypted with another key. */
  server: CustomServer | null | 'unreadable'
}

interface Row extends Omit<SiteMail, 'server'>, Omit<CustomServer, 'way' | 'host' | 'password'> {
  way: MailServerWay
  host: string | null
  sealed: string | null
}

export async function loadSiteMail(siteId: number, { db, secrets }: SiteMailPorts): Promise<SiteMail> {
  const { rows } = await sql<Row>`
    select s.display_name as "displayName", c.mail_sender_name as "senderName",
      c.mail_sender_address as "senderAddress", c.mail_reply_to as "replyTo", c.mail_per_second as "perSecond",
      c.mail_server as way, c.smtp_host as host, c.smtp_port as port, c.smtp_user as user,
      c.smtp_password ->> 'sealed' as sealed, c.smtp_connections as connections
    from sites s join site_configurations c on c.site_id = s.id where s.id = ${siteId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no site ${siteId}`)
  const { displayName, senderName, senderAddress, replyTo, perSecond, ...server } = row
  return {
    displayName,
    senderName,
    senderAddress,
    replyTo,
    perSecond,
    server: toCustomServer(server, secrets),
  }
}

function toCustomServer(
  {
    way,
    host,
    sealed,
    ...server
  }: Omit<Row, 'displayName' | 'senderName' | 'senderAddress' | 'replyTo' | 'perSecond'>,
  secrets: Secrets,
): SiteMail['server'] {
  if (way === 'house' || host === null) return null
  try {
    return { way, host, ...server, password: sealed && secrets.open(sealed, SMTP_PASSWORD_PURPOSE) }
  } catch (error) {
    if (error instanceof UnreadableSecretError) return 'unreadable'
    throw error
  }
}

/** The connection settings of the server. */
export function connectionSettings({
  way,
  host,
  port,
  user,
  password,
  connections,
}: CustomServer): MailServer {
  const isSignedIn = way !== 'plain' && user && password
  return {
    ...{ host, port: port ?? DEFAULT_MAIL_PORTS[way], isEncrypted: way === 'tls' },
    ...(way !== 'tls' && { startTls: way === 'startTls' ? ('must' as const) : ('never' as const) }),
    credentials: isSignedIn ? { user, password } : null,
    connections: connections ?? DEFAULT_CONNECTIONS,
  }
}
