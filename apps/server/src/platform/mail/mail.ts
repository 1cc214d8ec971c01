// The port for mail: its server, and its default sender.
import { createHash } from 'node:crypto'
import { createGuard } from '../outbound/guarded-addresses.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { mailAddress } from './address.ts'
import type { MailServer } from './connection.ts'
import { type CompiledMail, compileMail, type MailForm } from './form.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { loadSiteMail, type OwnServer, type SiteMailParts, serverOf } from './site-mail.ts'

/** Sender of a channel; the site provides omitted parts. */
export interface OwnSender {
  name?: string | null
  address?: string | null
  replyTo?: string | null
}

/** Mail of one site, by its current settings. */
export interface MailOfSite {
  /** The sender of its mails; `own` takes precedence over the site's. */
  from(own?: OwnSender): Required<Pick<MailForm, 'from' | 'replyTo'>>
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
  compile(form: MailForm): CompiledMail
  /** The settings of a site, read anew, so that each sending uses the latest ones. */
  ofSite(siteId: number, parts: SiteMailParts): Promise<MailOfSite>
  /** Opens connections to a site's own server, which is guarded because a person configured it. */
  openOwn(server: OwnServer): Mailer
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
  const openOwn = (server: OwnServer) => openServer({ ...serverOf(server), guard })
  return {
    sender,
    isReady: house !== undefined,
    compile: (form) => compileMail(form, host),
    async ofSite(siteId, parts) {
      const site = await loadSiteMail(siteId, parts)
      return {
        from: (own = {}) => ({
          from: {
            name: own.name || site.senderName || site.displayName,
            address: addressIn(own.address) ?? addressIn(site.senderAddress) ?? sender,
          },
          replyTo: addressIn(own.replyTo) ?? addressIn(site.replyTo),
        }),
        perSecond: site.perSecond,
        open() {
          if (site.server === null) return open()
          if (site.server === 'unreadable')
            throw new Refusal('MAIL_SECRET_UNREADABLE', 'The password of the mail server cannot be read')
          return openOwn(site.server)
        },
      }
    },
    openOwn,
    open,
  }
}

const addressIn = (text: string | null | undefined) => (text ? mailAddress(text) : null)
