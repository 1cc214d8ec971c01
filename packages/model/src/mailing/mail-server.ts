// Who takes the mails of a site.

/**
 * That of the house (`SMTP_URL`), or one of the site's own: encrypted from the first byte, from STARTTLS on, or not at all,
 * as on an inner network.
 */
export const MAIL_SERVERS = ['house', 'tls', 'startTls', 'plain'] as const
export type MailServerWay = (typeof MAIL_SERVERS)[number]

/** Ports that are used where none is entered. */
export const USUAL_MAIL_PORTS: Readonly<Record<Exclude<MailServerWay, 'house'>, number>> = {
  tls: 465,
  startTls: 587,
  plain: 25,
}

/** How far a mail came that was sent to try the settings of a site. */
export const MAIL_TRIALS = [
  'sent',
  'noAddress',
  'notConfigured',
  'secret',
  'connect',
  'tls',
  'signIn',
  'sender',
  'recipient',
  'content',
  'unknown',
] as const
export type MailTrial = (typeof MAIL_TRIALS)[number]
