// Digests: notices by mail, for people who want them. A poll gathers them, each notice into one mail at most; a job mails them.
//
// One transaction creates a digest, claims its notices and enqueues its job. So no notice is in two digests, however many servers poll. A
// digest becomes `sending` before its mail is in flight, so that a mail with an unknown outcome is never sent again.
import { wallTime } from '@manset/model/wall-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { RunningService } from '../../kit/feature.ts'
import type { OngoingWork } from '../../kit/ongoing/ongoing-work.ts'
import { pollEvery } from '../../kit/poll-every.ts'
import { loadSitePermissions, permissionsOfRoles } from '../../platform/auth/site-permissions.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { jobHandler } from '../../platform/jobs/handler.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type DigestNotice, digestMail } from './digest-mail.ts'
import type { DigestLanguage } from './digest-words.ts'

/** Maximum number of notices that one digest claims; all are counted, the first ones listed. */
const MAX_NOTICES = 200
const POLL_INTERVAL_MS = 5_000
/** Older notices are not mailed. */
const MAX_NOTICE_AGE_DAYS = 7

export const mailDigestJob: JobDeclaration<{ digestId: string }> = {
  name: 'notice.mailDigest',
  retries: 6,
  backoff: { firstSeconds: 30, mostSeconds: 3_600 },
  deadlineSeconds: 180,
  heartbeatSeconds: 30,
  concurrency: 2,
  sameKey: 'serial',
}

interface DigestSubscription {
  userId: string
  kind: 'mentions' | 'daily'
  hour: number
  since: Date
  siteId: number
  roleIds: string[]
  timeZone: string
}

/** Gathers the digests due now; returns how many it enqueued. Claims nothing on sites without a mail server. */
export async function enqueueDigests(tools: Tools, now: Date): Promise<number> {
  const wishes = await loadSubscriptions(tools, now)
  let count = 0
  for (const wish of wishes) if (await enqueueDigest(tools, wish, now)) count += 1
  return count
}

/**
 * People who want mail, once per site where they have a role, a mail server is configured and notices may be due. Skips people without an
 * address.
 */
async function loadSubscriptions({ db, mail }: Tools, now: Date): Promise<DigestSubscription[]> {
  const { rows } = await sql<DigestSubscription>`
    select w.user_id::text as "userId", w.kind, w.hour, w.since, r.site_id as "siteId",
      array_agg(r.role_id) as "roleIds", c.time_zone as "timeZone"
    from digest_preferences w
    join users u on u.id = w.user_id and u.is_approved and u.email is not null
    join user_roles r on r.user_id = w.user_id
    join site_configurations c on c.site_id = r.site_id
    where (${mail.isReady} or c.mail_server <> 'house') and (w.kind = 'daily' or exists (
      select from notices n where n.user_id = w.user_id and n.site_id = r.site_id and n.seen_at is null
        and n.digest_id is null and n.kind = 'commentMention'))
    group by w.user_id, w.kind, w.hour, w.since, r.site_id, c.time_zone
    order by w.user_id, r.site_id`.execute(db)
  return rows.filter(
    ({ kind, hour, timeZone }) => kind === 'mentions' || wallTime(now, timeZone).getUTCHours() >= hour,
  )
}

async function enqueueDigest(tools: Tools, wish: DigestSubscription, now: Date): Promise<boolean> {
  const { userId, siteId, kind, since, timeZone } = wish
  const day = kind === 'daily' ? wallTime(now, timeZone).toISOString().slice(0, 10) : null
  if (day && (await hasDigest(tools.db, wish, day))) return false
  const [rights] = await loadSitePermissions(tools.db, [siteId])
  if (!rights) return false
  const keys = [...permissionsOfRoles(rights, wish.roleIds)]
  const oldest = new Date(Math.max(since.getTime(), now.getTime() - MAX_NOTICE_AGE_DAYS * 86_400_000))
  return tools.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('notice_digests')
      .values({ user_id: userId, site_id: siteId, day, state: 'empty', created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'site_id', 'day']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another server already created the digest of this date.
    if (!made) return false
    const digestId = String(made.id)
    const { rows } = await sql`
      update notices n set digest_id = ${digestId} where n.id in (
        select id from notices
        where user_id = ${userId} and site_id = ${siteId} and seen_at is null and digest_id is null
          and created_at >= ${oldest} and permissions && ${keys}::text[]
          ${kind === 'mentions' ? sql`and kind = 'commentMention'` : sql``}
        order by id desc limit ${MAX_NOTICES} for update skip locked)
      returning n.id`.execute(trx)
    if (rows.length === 0) {
      // A date without notices keeps its empty row as a mark. A mention claimed by another server leaves no row.
      if (!day) await trx.deleteFrom('notice_digests').where('id', '=', digestId).execute()
      return false
    }
    await trx.updateTable('notice_digests').set({ state: 'waiting' }).where('id', '=', digestId).execute()
    await tools.jobs.enqueue(mailDigestJob, { digestId }, { siteId, actorId: null, key: digestId }, trx)
    return true
  })
}

async function hasDigest(
  db: Kysely<Tables>,
  { userId, siteId }: DigestSubscription,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from notice_digests where user_id = ${userId} and site_id = ${siteId} and day = ${day}::date`.execute(
    db,
  )
  return rows.length > 0
}

interface Digest {
  id: string
  siteId: number
  displayName: string
  email: string
  name: string
  language: DigestLanguage
  notices: DigestNotice[]
}

export const mailDigestHandler = jobHandler(mailDigestJob, async ({ data, tools, signal }) => {
  const { digestId } = data
  const digest = await loadDigest(tools.db, digestId)
  // Notices read meanwhile are left out; if all were read, no mail is sent.
  if (!digest || digest.notices.length === 0) return void (await finishDigest(tools, digestId, 'empty', null))
  const { siteId, displayName, email, name, language, notices } = digest
  const site = { id: siteId, displayName }
  const { publicUrl } = tools.settings
  const ofSite = await tools.mail.openForSite(siteId, tools)
  const mail = tools.mail.compile(
    digestMail({ language, name, site, notices, publicUrl, sender: ofSite.from().from.address }),
  )
  const mailer = ofSite.open()
  try {
    // Claimed only once nothing but sending is left: errors before this point can be retried.
    if (!(await claimDigest(tools.db, digestId)))
      return void (await finishDigest(tools, digestId, 'unknown', 'interrupted'))
    const filling = { to: email, messageId: `notices.${digestId}`, at: tools.clock.now() }
    const handing = await mailer.send(mail, filling, signal)
    if (handing.kind === 'sent') await finishDigest(tools, digestId, 'sent', null)
    else if (handing.kind === 'failed' || handing.kind === 'unknown')
      await finishDigest(tools, digestId, handing.kind, handing.code)
    else {
      await finishDigest(tools, digestId, 'waiting', handing.code)
      throw new Refusal('MAIL_NOT_TAKEN', 'The mail server has not accepted the digest yet', {
        params: { code: handing.code },
      })
    }
  } finally {
    await mailer.close()
  }
})

async function loadDigest(db: Kysely<Tables>, id: string): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    select d.id::text as id, d.site_id as "siteId", s.display_name as "displayName", u.email, u.name,
      coalesce(w.language, 'tr') as language,
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'entity', n.entity, 'itemId', n.item_id::text,
          'about', n.about) order by n.id desc), '[]')
        from notices n where n.digest_id = d.id and n.seen_at is null) as notices
    from notice_digests d join users u on u.id = d.user_id and u.is_approved and u.email is not null
    join sites s on s.id = d.site_id left join digest_preferences w on w.user_id = d.user_id
    where d.id = ${id} and d.state in ('waiting', 'sending')`.execute(db)
  return rows[0]
}

/** Whether this attempt may send the mail: an earlier attempt that started sending may have delivered it. */
async function claimDigest(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_digests')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function finishDigest(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  id: string,
  state: 'empty' | 'waiting' | 'sent' | 'failed' | 'unknown',
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('notice_digests')
    .set({ state, reason, ...(state === 'sent' && { sent_at: clock.now() }) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}

/** Ends a digest that no job works on. One that was in flight may have arrived, so it is not sent again. */
export const ongoingDigests: OngoingWork = {
  table: 'notice_digests',
  key: 'id',
  isOngoing: sql<boolean>`t.state in ('waiting', 'sending')`,
  job: mailDigestJob.name,
  async onAbandoned(id, by, tools) {
    const { state } = await tools.db
      .selectFrom('notice_digests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await finishDigest(tools, id, state === 'sending' ? 'unknown' : 'failed', by)
  },
  async restart(id, { db }) {
    const { numUpdatedRows } = await db
      .updateTable('notice_digests')
      .set({ state: 'waiting', reason: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
}

export const watchDigests = (tools: Tools): RunningService =>
  pollEvery(POLL_INTERVAL_MS, tools, 'digests of notices could not be composed', () =>
    enqueueDigests(tools, tools.clock.now()),
  )
