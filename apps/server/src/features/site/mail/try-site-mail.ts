// Tests unsaved mail settings of a site: sends a mail to the viewer through the entered server, from the entered sender. Stores nothing.
import { randomUUID } from 'node:crypto'
import { check } from '@manset/model/check.ts'
import { type AnyValue, fieldsOf } from '@manset/model/entities/entity.ts'
import { SITE_MAIL_FIELDS, siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import { leaveOutOthers } from '@manset/model/kinds/field-with.ts'
import type { MailServerWay, MailTrial } from '@manset/model/mailing/mail-server.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { demand } from '../../../kit/entity/entity-service.ts'
import { loadStored, type StoredItem } from '../../../kit/entity/entity-sql.ts'
import { fieldValues } from '../../../kit/entity/item-values.ts'
import { SECRET_ELSEWHERE } from '../../../kit/entity/kept-secret.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { mailAddress } from '../../../platform/mail/address.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { SMTP_PASSWORD } from '../../../platform/mail/site-mail.ts'
import type { Handing } from '../../../platform/mail/smtp-errors.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { SecretUnreadable } from '../../../platform/secrets.ts'
import { mailProblems, receiverOf } from './site-mail-behaviour.ts'
import { trialMail } from './trial-mail.ts'

const PATIENCE_MS = 20_000

export interface SiteMailTrial {
  /** Address of the test mail; null where the viewer has none. */
  address: string | null
  /** Result, or the step that failed. */
  outcome: MailTrial
  /** SMTP code of the answer, or a keyword for the error; null on success. */
  code: string | null
}

/** Mail fields of the form. */
type Entered = Readonly<Record<string, unknown>>

/** People with a running test: one at a time per person. */
const trying = new Set<string>()

/** Refuses with `VALIDATION` as a save would. */
export async function trySiteMail(input: Entered, context: Context): Promise<SiteMailTrial> {
  demand(context, siteConfiguration, 'edit')
  const { viewer, tools } = context
  const person = await tools.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  const address = mailAddress(person?.email ?? '')
  const { value, before } = await entered(input, context)
  if (!address) return { address, outcome: 'noAddress', code: null }
  if (trying.has(viewer.userId))
    throw new Refusal('TOO_MANY_REQUESTS', 'Another test is on its way', { params: { retryAfter: 5 } })
  trying.add(viewer.userId)
  try {
    return { address, ...(await sent(address, value, before, context)) }
  } finally {
    trying.delete(viewer.userId)
  }
}

type Outcome = Omit<SiteMailTrial, 'address'>

async function sent(to: string, value: AnyValue, before: StoredItem, context: Context): Promise<Outcome> {
  const { tools, viewer } = context
  let mailer: Mailer
  try {
    mailer = await opened(value, before, context)
  } catch (error) {
    if (error instanceof SecretUnreadable) return { outcome: 'secret', code: null }
    if (error instanceof Refusal && error.code === 'MAIL_NOT_CONFIGURED')
      return { outcome: 'notConfigured', code: null }
    throw error
  }
  try {
    const own = {
      name: value.mailSenderName as string | null,
      address: (value.mailSenderAddress as string | null) ?? tools.mail.sender,
      replyTo: value.mailReplyTo as string | null,
    }
    const site = await siteOf(tools.db, viewer.siteId)
    const form = trialMail({ ...site, at: tools.clock.now() })
    const compiled = tools.mail.compile({
      ...form,
      from: { name: own.name ?? site.name, address: own.address },
      replyTo: own.replyTo,
    })
    const filling = { to, messageId: randomUUID(), at: tools.clock.now() }
    return outcomeOf(await mailer.send(compiled, filling, AbortSignal.timeout(PATIENCE_MS)))
  } finally {
    await mailer.close()
  }
}

/** Opens connections with the entered settings. */
async function opened(value: AnyValue, before: StoredItem, { tools, viewer }: Context): Promise<Mailer> {
  const way = value.mailServer as MailServerWay
  if (way === 'house') return tools.mail.open()
  return tools.mail.openOwn({
    way,
    host: String(value.smtpHost),
    port: value.smtpPort as number | null,
    user: value.smtpUser as string | null,
    password: await passwordOf(value, before, { siteId: viewer.siteId, tools }),
    connections: 1,
  })
}

/** The entered password, or the stored one, which is sent only to the receiver for which it was entered. */
async function passwordOf(
  { smtpPassword, ...value }: AnyValue,
  before: StoredItem,
  { siteId, tools: { db, secrets } }: Pick<Context, 'tools'> & { siteId: number },
): Promise<string | null> {
  const given = smtpPassword as { text?: string | null } | null
  if (!given) return null
  if (given.text) return given.text
  if (receiverOf(value) !== receiverOf(before)) throw invalid([SECRET_ELSEWHERE('smtpPassword')])
  const { rows } = await sql<{ sealed: string | null }>`
    select smtp_password ->> 'sealed' as sealed from site_configurations
    where site_id = ${siteId} and version = ${before.version}`.execute(db)
  // The settings were saved meanwhile, perhaps with another server: the stored password may not belong to the one read.
  if (rows.length === 0) throw invalid([SECRET_ELSEWHERE('smtpPassword')])
  const sealed = rows[0]?.sealed
  return sealed ? secrets.open(sealed, SMTP_PASSWORD) : null
}

/** Merges the input into the stored settings; validates only the mail fields. */
async function entered(
  input: Entered,
  { viewer, tools }: Context,
): Promise<{ value: AnyValue; before: StoredItem }> {
  const before = await loadStored(tools.db, siteConfiguration, {
    siteId: viewer.siteId,
    id: String(viewer.siteId),
  })
  if (!before) throw notFound(siteConfiguration.name, String(viewer.siteId))
  const value = fieldValues(siteConfiguration, input, before)
  leaveOutOthers(fieldsOf(siteConfiguration), value)
  const found = check(siteConfiguration, value, { isComplete: true, settings: viewer.settings })
  const problems = [
    ...found.filter(({ field }) => SITE_MAIL_FIELDS.includes(field)),
    ...mailProblems(value, tools.settings.allowedHosts),
  ]
  if (problems.length > 0) throw invalid(problems)
  return { value, before }
}

function outcomeOf(handing: Handing): Outcome {
  if (handing.kind === 'sent') return { outcome: 'sent', code: null }
  const { code } = handing
  if (handing.kind === 'unknown') return { outcome: 'unknown', code }
  // A server that demands authentication before MAIL FROM means that sign-in did not happen.
  if (handing.at === 'sender' && code === '530') return { outcome: 'signIn', code }
  if (code === 'stopping') return { outcome: 'connect', code: 'timeout' }
  return { outcome: handing.at ?? 'connect', code }
}

async function siteOf(db: Kysely<Tables>, siteId: number): Promise<{ name: string; language: string }> {
  return db
    .selectFrom('sites')
    .select(['display_name as name', 'language'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}
