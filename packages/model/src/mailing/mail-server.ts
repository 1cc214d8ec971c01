// The mail server of a site.

/**
 * The shared server (`SMTP_URL`), or the site's own: with TLS from the start, with STARTTLS, or unencrypted as on a
 * private network.
 */
export const MAIL_SERVERS = ['house', 'tls', 'startTls', 'plain'] as const
export type MailServerWay = (typeof MAIL_SERVERS)[number]

/** Default ports. */
export const DEFAULT_MAIL_PORTS: Readonly<Record<Exclude<MailServerWay, 'house'>, number>> = {
  tls: 465,
  startTls: 587,
  plain: 25,
}

/** Outcomes of a test mail that tries a site's settings. */
export const MAIL_TEST_OUTCOMES = [
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
export type MailTestOutcome = (typeof MAIL_TEST_OUTCOMES)[number]
