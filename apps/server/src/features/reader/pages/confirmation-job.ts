// Handles the subscription form in a job. The form gives everybody the same answer, so only here does it matter whether the address is
// known.
import { READER_LIFTABLE_REASONS } from '@manset/model/dispatch/reader.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import { type JobAttempt, jobHandler } from '../../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'
import { hashAddress } from '../address.ts'
import { loadSuppression, lockAddress } from '../subscriptions.ts'
import { createUnsubscribeToken, makeConfirmToken } from './tokens.ts'
import { wordsOf } from './words.ts'

interface ConfirmationRequest {
  siteId: number
  /** The address, encrypted: people who view jobs must not see it. */
  sealed: string
  channelIds: string[]
  /** IP address and page of the consent. */
  from: string
  form: string
}

export const SECRET_PURPOSE = 'reader.ask'

export const confirmationJob: JobDeclaration<ConfirmationRequest> = {
  name: 'reader.ask',
  retries: 8,
  backoff: { firstSeconds: 5, mostSeconds: 900 },
  deadlineSeconds: 60,
  heartbeatSeconds: 15,
  concurrency: 2,
  sameKey: 'parallel',
}

/** A transactional mail to one reader. */
export interface ReaderMail {
  to: string
  from: string
  language: string
  subject: string
  text: string
  button: { label: string; address: string }
  ends: string
}

export type SendReaderMail = (mail: ReaderMail, attempt: JobAttempt<ConfirmationRequest>) => Promise<void>

/** Lifetime of a confirmation link; afterwards an unconfirmed reader is deleted. */
export const CONFIRM_DAYS = 7
const DAY_MS = 86_400_000
/** Minimum time between two mails to one address, however often the form is sent. */
const MIN_MAIL_INTERVAL_MS = 600_000

export const confirmationHandler = (send: SendReaderMail) =>
  jobHandler(confirmationJob, async (attempt) => {
    const { data, tools } = attempt
    const mail = await tools.db.transaction().execute((trx) => requestConfirmation(trx, data, tools))
    if (!mail) return
    await send(mail.mail, attempt)
    // Only a mail that was sent delays the next one, so that a retried job sends it again.
    await tools.db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: tools.clock.now() })
      .where('id', '=', mail.id)
      .execute()
  })

async function requestConfirmation(
  trx: Transaction<Tables>,
  { siteId, sealed, channelIds, from, form }: ConfirmationRequest,
  { secrets, clock, settings }: Tools,
): Promise<{ id: string; mail: ReaderMail } | null> {
  const email = secrets.open(sealed, SECRET_PURPOSE)
  const hash = hashAddress(secrets, siteId, email)
  const now = clock.now()
  await lockAddress(trx, { siteId, hash })
  const suppressed = await loadSuppression(trx, { siteId, hash })
  if (suppressed && !READER_LIFTABLE_REASONS.includes(suppressed)) return null
  const site = await trx
    .selectFrom('sites')
    .select(['display_name', 'language'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const channels = await trx
    .selectFrom('mailing_channels')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('is_approved', '=', true)
    .where('id', 'in', channelIds)
    .orderBy('name')
    .execute()
  const [first] = channels
  if (!first) return null
  const { rows } = await sql<{ id: string; confirmation_sent_at: Date | null }>`
    insert into subscribers (site_id, email, address_hash, language, created_via, created_at, updated_at, consented_at, consent_address, consent_form)
    values (${siteId}, ${email}, ${hash}, ${site.language}, 'form', ${now}, ${now}, ${now}, ${from}, ${form})
    on conflict (site_id, email) do update set updated_at = excluded.updated_at
    returning id::text as id, confirmation_sent_at`.execute(trx)
  const [reader] = rows
  if (
    !reader ||
    (reader.confirmation_sent_at &&
      now.getTime() - reader.confirmation_sent_at.getTime() < MIN_MAIL_INTERVAL_MS)
  )
    return null
  const { token, hash: tokenHash } = makeConfirmToken()
  const waiting = await sql<{ channel_id: string }>`
    with asked as (
      insert into channel_subscriptions (channel_id, subscriber_id, state, created_at, changed_at, token_hash, token_ends_at)
      select c.id, ${reader.id}::bigint, 'pending', ${now}::timestamptz, ${now}::timestamptz, ${tokenHash},
        ${new Date(now.getTime() + CONFIRM_DAYS * DAY_MS)}::timestamptz
      from unnest(${channels.map(({ id }) => id)}::bigint[]) as c(id)
      on conflict (channel_id, subscriber_id) do update set
        -- An unsubscribed reader stays unsubscribed until they confirm, because anyone can enter any address in the form.
        token_hash = excluded.token_hash, token_ends_at = excluded.token_ends_at
        where channel_subscriptions.state <> 'active'
      returning channel_id
    ), noted as (
      insert into subscription_events (subscriber_id, channel_id, event, origin, created_at)
      select ${reader.id}::bigint, channel_id, 'pending', 'reader', ${now}::timestamptz from asked
    )
    select channel_id::text from asked`.execute(trx)
  const words = wordsOf(site.language)
  const base = { to: email, from: site.display_name, language: site.language }
  const address = (path: string) => `${settings.publicUrl}/newsletter/${path}`
  const asked = channels.filter(({ id }) => waiting.rows.some(({ channel_id }) => channel_id === id))
  if (asked.length === 0)
    return {
      id: reader.id,
      mail: {
        ...base,
        subject: words.knownSubject,
        text: words.knownText,
        button: {
          label: words.preferences,
          address: address(
            `preferences/${createUnsubscribeToken(secrets, { subscriberId: reader.id, channelId: first.id })}`,
          ),
        },
        ends: words.mailEnds,
      },
    }
  return {
    id: reader.id,
    mail: {
      ...base,
      subject: words.mailSubject,
      text: words.mailText(asked.map(({ name }) => name).join(', ')),
      button: { label: words.confirm, address: address(`confirm/${token}`) },
      ends: words.mailEnds,
    },
  }
}
