// Tests unsaved mail settings of a site: sends a mail to the viewer through the entered server, from the entered sender. Stores nothing.
import { randomUUID } from 'node:crypto'
import { check } from '@manset/model/check.ts'
import { type AnyValue, fieldsOf } from '@manset/model/entities/entity.ts'
import { SITE_MAIL_FIELDS, siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import { clearInapplicable } from '@manset/model/kinds/conditional-fields.ts'
import type { MailServerWay, MailTestOutcome } from '@manset/model/mailing/mail-server.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { requirePermission } from '../../../kit/entity/entity-service.ts'
import { loadStored, type StoredItem } from '../../../kit/entity/entity-sql.ts'
import { mergeInput } from '../../../kit/entity/item-values.ts'
import { secretReceiverChanged } from '../../../kit/entity/retained-secret.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { normalizeMailAddress } from '../../../platform/mail/address.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { SMTP_PASSWORD_PURPOSE } from '../../../platform/mail/site-mail.ts'
import type { MailOutcome } from '../../../platform/mail/smtp-errors.ts'
import { invalid, notFound, Refusal } from '../../../platform/refusal.ts'
import { UnreadableSecretError } from '../../../platform/secrets.ts'
import { buildTestMessage } from './build-test-message.ts'
import { checkMailSettings, passwordReceiver } from './site-mail-behaviour.ts'

const TEST_TIMEOUT_MS = 20_000

export interface SiteMailTest {
  /** Address of the test mail; null if the viewer has none. */
  address: string | null
  /** Result, or the step that failed. */
  outcome: MailTestOutcome
  /** SMTP code of the answer, or a keyword for the error; null on success. */
  code: string | null
}

/** Mail fields of the form. */
type Entered = Readonly<Record<string, unknown>>

/** People with a running test: one at a time per person. */
const runningTests = new Set<string>()

/** Refuses with `VALIDATION` as a save would. */
export async function testSiteMail(input: Entered, context: Context): Promise<SiteMailTest> {
  requirePermission(context, siteConfiguration, 'edit')
  const { viewer, tools } = context
  const person = await tools.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', viewer.userId)
    .executeTakeFirst()
  const address = normalizeMailAddress(person?.email ?? '')
  const { value, before } = await mergeStored(input, context)
  if (!address) return { address, outcome: 'noAddress', code: null }
  if (runningTests.has(viewer.userId))
    throw new Refusal('TOO_MANY_REQUESTS', 'Another test is on its way', { params: { retryAfter: 5 } })
  runningTests.add(viewer.userId)
  try {
    return { address, ...(await sendTestMessage(address, value, before, context)) }
  } finally {
    runningTests.delete(viewer.userId)
  }
}

type Outcome = Omit<SiteMailTest, 'address'>

async function sendTestMessage(
  to: string,
  value: AnyValue,
  before: StoredItem,
  context: Context,
): Promise<Outcome> {
  const { tools, viewer } = context
  let mailer: Mailer
  try {
    mailer = await openConnections(value, before, context)
  } catch (error) {
    if (error instanceof UnreadableSecretError) return { outcome: 'secret', code: null }
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
    const site = await loadSite(tools.db, viewer.siteId)
    const form = buildTestMessage({ ...site, at: tools.clock.now() })
    const compiled = tools.mail.compile({
      ...form,
      from: { name: own.name ?? site.name, address: own.address },
      replyTo: own.replyTo,
    })
    const filling = { to, messageId: randomUUID(), at: tools.clock.now() }
    return toOutcome(await mailer.send(compiled, filling, AbortSignal.timeout(TEST_TIMEOUT_MS)))
  } finally {
    await mailer.close()
  }
}

/** Opens connections with the entered settings. */
async function openConnections(
  value: AnyValue,
  before: StoredItem,
  { tools, viewer }: Context,
): Promise<Mailer> {
  const way = value.mailServer as MailServerWay
  if (way === 'house') return tools.mail.open()
  return tools.mail.openForServer({
    way,
    host: String(value.smtpHost),
    port: value.smtpPort as number | null,
    user: value.smtpUser as string | null,
    password: await resolvePassword(value, before, { siteId: viewer.siteId, tools }),
    connections: 1,
  })
}

/** The entered password, or the stored one, which is sent only to the receiver for which it was entered. */
async function resolvePassword(
  { smtpPassword, ...value }: AnyValue,
  before: StoredItem,
  { siteId, tools: { db, secrets } }: Pick<Context, 'tools'> & { siteId: number },
): Promise<string | null> {
  const given = smtpPassword as { text?: string | null } | null
  if (!given) return null
  if (given.text) return given.text
  if (passwordReceiver(value) !== passwordReceiver(before))
    throw invalid([secretReceiverChanged('smtpPassword')])
  const { rows } = await sql<{ sealed: string | null }>`
    select smtp_password ->> 'sealed' as sealed from site_configurations
    where site_id = ${siteId} and version = ${before.version}`.execute(db)
  // The settings were saved meanwhile, perhaps with another server: the stored password may not belong to the one read.
  if (rows.length === 0) throw invalid([secretReceiverChanged('smtpPassword')])
  const sealed = rows[0]?.sealed
  return sealed ? secrets.open(sealed, SMTP_PASSWORD_PURPOSE) : null
}

/** Merges the input into the stored settings; validates only the mail fields. */
async function mergeStored(
  input: Entered,
  { viewer, tools }: Context,
): Promise<{ value: AnyValue; before: StoredItem }> {
  const before = await loadStored(tools.db, siteConfiguration, {
    siteId: viewer.siteId,
    id: String(viewer.siteId),
  })
  if (!before) throw notFound(siteConfiguration.name, String(viewer.siteId))
  const value = mergeInput(siteConfiguration, input, before)
  clearInapplicable(fieldsOf(siteConfiguration), value)
  const found = check(siteConfiguration, value, { isComplete: true, settings: viewer.settings })
  const problems = [
    ...found.filter(({ field }) => SITE_MAIL_FIELDS.includes(field)),
    ...checkMailSettings(value, tools.settings.allowedHosts),
  ]
  if (problems.length > 0) throw invalid(problems)
  return { value, before }
}

function toOutcome(handing: MailOutcome): Outcome {
  if (handing.kind === 'sent') return { outcome: 'sent', code: null }
  const { code } = handing
  if (handing.kind === 'unknown') return { outcome: 'unknown', code }
  // A server that demands authentication before MAIL FROM means that sign-in did not happen.
  if (handing.at === 'sender' && code === '530') return { outcome: 'signIn', code }
  if (code === 'stopping') return { outcome: 'connect', code: 'timeout' }
  return { outcome: handing.at ?? 'connect', code }
}

async function loadSite(db: Kysely<Tables>, siteId: number): Promise<{ name: string; language: string }> {
  return db
    .selectFrom('sites')
    .select(['display_name as name', 'language'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}
