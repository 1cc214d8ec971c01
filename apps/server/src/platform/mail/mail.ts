// The port for mail: which server takes it, and whom it is from where nothing else is said.
import { createHash } from 'node:crypto'
import { createGuard } from '../guarded-addresses.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { mailAddress } from './address.ts'
import type { MailServer } from './connection.ts'
import { type CompiledMail, compileMail, type MailForm } from './form.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { loadSiteMail, type OwnServer, type SiteMailParts, serverOf } from './site-mail.ts'

/** Whom a mail is from where its channel says so; whatever is left out is the site's. */
export interface OwnSender {
  name?: string | null
  address?: string | null
  replyTo?: string | null
}

/** Mail of one site, as its settings have it now. */
export interface MailOfSite {
  /** Whom its mails are from, with what somebody has of their own before it. */
  from(own?: OwnSender): Required<Pick<MailForm, 'from' | 'replyTo'>>
  /** At most so many a second; null where that is not bounded. */
  perSecond: number | null
  /** Connections to its server, else to that of the house; refuses as `Mail.open`, and with `MAIL_SECRET_UNREADABLE`. */
  open(): Mailer
}

export interface Mail {
  /** Whom mails are from where their channel or site has no address of its own. */
  sender: string
  /** Whether the house has a server that takes mail. */
  isReady: boolean
  /** A mail to be filled in for each reader. */
  compile(form: MailForm): CompiledMail
  /** What the settings of a site say, read anew: whoever sends next sends by what was saved last. */
  ofSite(siteId: number, parts: SiteMailParts): Promise<MailOfSite>
  /** Connections to a server a site has of its own; a person named it, so that it is guarded. */
  openOwn(server: OwnServer): Mailer
  /** Connections to the server of the house, shared by all who send; `MAIL_NOT_CONFIGURED` where there is none. Whoever opens it closes it. */
  open(): Mailer
}

/** Where no server is set, `inbox` takes what there is. */
export function openMail(
  { publicUrl, mail, allowedHosts }: Pick<Settings, 'publicUrl' | 'mail' | 'allowedHosts'>,
  inbox?: MailServer,
): Mail {
  const house = mail.server ?? inbox
  const { hostname } = new URL(publicUrl)
  const host = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'manset.localhost'
  const sender = mail.from ?? `newsroom@${host}`
  const guard = createGuard(allowedHosts)
  /** One for each server, however many sites send by it. */
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
