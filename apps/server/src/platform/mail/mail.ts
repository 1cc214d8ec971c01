// The port for mail: its server, and its default sender.
import { createHash } from 'node:crypto'
import { createGuard } from '../outbound/guarded-addresses.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { normalizeMailAddress } from './address.ts'
import { type CompiledMail, compileMail, type MailTemplate } from './mail-template.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { type CustomServer, connectionSettings, loadSiteMail, type SiteMailPorts } from './site-mail.ts'
import type { MailServer } from './smtp-connection.ts'

/** Sender of a channel; the site provides omitted parts. */
export interface CustomSender {
  name?: string | null
  address?: string | null
  replyTo?: string | null
}

/** Mail of one site, by its current settings. */
export interface SiteMailer {
  /** The sender of its mails; `own` takes precedence over the site's. */
  from(own?: CustomSender): Required<Pick<MailTemplate, 'from' | 'replyTo'>>
  /** Rate limit in mails per second; null for none. */
  perSecond: number | null
  /** Opens connections to the site's server, else to the default one; refuses as `Mail.open`, and with `MAIL_SECRET_UNREADABLE`. */
  open(): Mailer
}

export interface Mail {
  /** Default sender, if channel and site have no address. */
  sender: string
  /** Whether a default mail server is configured. */
  isReady: boolean
  /** Compiles a mail, to be filled in per reader. */
  compile(form: MailTemplate): CompiledMail
  /** The settings of a site, read again, so that each sending uses the latest ones. */
  openForSite(siteId: number, parts: SiteMailPorts): Promise<SiteMailer>
  /** Opens connections to a site's own server, which is guarded because a person configured it. */
  openForServer(server: CustomServer): Mailer
  /** Opens connections to the default server, shared by all senders; `MAIL_NOT_CONFIGURED` if there is none. The caller closes it. */
  open(): Mailer
}

/** Without a configured server, `inbox` receives the mails. */
export function openMail(
  { publicUrl, mail, allowedHosts }: Pick<Settings, 'publicUrl' | 'mail' | 'allowedHosts'>,
  inbox?: MailServer,
): Mail {
  const house = mail.server ?? inbox
  const { hostname } = new URL(publicUrl)
  const host = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'manset.localhost'
  const sender = mail.from ?? `newsroom@${host}`
  const guard = createGuard(allowedHosts)
  /** One mailer per server, however many sites use it. */
  const mailers = new Map<string, { mailer: Mailer; users: number }>()
  const openServer = (server: MailServer): Mailer => {
    const { guard: guarded, ...said } = server
    const key = createHash('sha256')
      .update(JSON.stringify([said, guarded !== undefined]))
      .digest('base64')
    const shared = mailers.get(key) ?? { mailer: createMailer({ ...server, name: host }), users: 0 }
    mailers.set(key, shared)
    shared.users += 1
    let isClosed = false
    return {
      ...shared.mailer,
      async close() {
        if (isClosed) return
        isClosed = true
        shared.users -= 1
        if (shared.users > 0) return
        mailers.delete(key)
        await shared.mailer.close()
      },
    }
  }
  const open = () => {
    if (!house) throw new Refusal('MAIL_NOT_CONFIGURED', 'No mail server is set')
    return openServer(house)
  }
  const openForServer = (server: CustomServer) => openServer({ ...connectionSettings(server), guard })
  return {
    sender,
    isReady: house !== undefined,
    compile: (form) => compileMail(form, host),
    async openForSite(siteId, parts) {
      const site = await loadSiteMail(siteId, parts)
      return {
        from: (own = {}) => ({
          from: {
            name: own.name || site.senderName || site.displayName,
            address: extractAddress(own.address) ?? extractAddress(site.senderAddress) ?? sender,
          },
          replyTo: extractAddress(own.replyTo) ?? extractAddress(site.replyTo),
        }),
        perSecond: site.perSecond,
        open() {
          if (site.server === null) return open()
          if (site.server === 'unreadable')
            throw new Refusal('MAIL_SECRET_UNREADABLE', 'The password of the mail server cannot be read')
          return openForServer(site.server)
        },
      }
    },
    openForServer,
    open,
  }
}

const extractAddress = (text: string | null | undefined) => (text ? normalizeMailAddress(text) : null)
