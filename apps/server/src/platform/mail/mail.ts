// The port for mail: which server takes it, and whom it is from where nothing else is said.
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import type { MailServer } from './connection.ts'
import { type CompiledMail, compileMail, type MailForm } from './form.ts'
import { createMailer, type Mailer } from './mailer.ts'

export interface Mail {
  /** Whom mails are from where their channel or site has no address of its own. */
  sender: string
  /** Whether there is a server that takes mail. */
  isReady: boolean
  /** A mail to be filled in for each reader. */
  compile(form: MailForm): CompiledMail
  /** Connections to the server, shared by all who send; `MAIL_NOT_CONFIGURED` where there is none. Whoever opens it closes it. */
  open(): Mailer
}

/** Where no server is set, `inbox` takes what there is. */
export function openMail(
  { publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>,
  inbox?: MailServer,
): Mail {
  const server = mail.server ?? inbox
  const { hostname } = new URL(publicUrl)
  const host = hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : 'manset.localhost'
  let shared: Mailer | undefined
  let users = 0
  return {
    sender: mail.from ?? `newsroom@${host}`,
    isReady: server !== undefined,
    compile: (form) => compileMail(form, host),
    open() {
      if (!server) throw new Refusal('MAIL_NOT_CONFIGURED', 'No mail server is set')
      const mailer = shared ?? createMailer({ ...server, name: host })
      shared = mailer
      users += 1
      return {
        ...mailer,
        async close() {
          users -= 1
          if (users > 0) return
          shared = undefined
          await mailer.close()
        },
      }
    },
  }
}
