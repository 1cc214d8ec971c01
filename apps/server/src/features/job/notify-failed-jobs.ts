// Notifies people of permanently failed jobs who may retry them on the job's site. A poll finds such jobs, because a job also fails without
// a handler when its server crashes. Each failure is reported once, in the transaction that marks it as reported.
import type { JobFailedAbout } from '@manset/model/notice-groups.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { RunningService } from '../../kit/feature.ts'
import { type NoticeInput, sendNotices } from '../../kit/notices/notices.ts'
import { pollEvery } from '../../kit/poll-every.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { claimUnreportedFailures, type FailedJobs } from '../../platform/jobs/job-rows.ts'

/** Failures within this time are reported together: an unreachable mail server fails a hundred jobs, but is one problem. */
const NOTIFY_INTERVAL_MS = 10_000
const BATCH_SIZE = 1_000
const MAX_PEOPLE = 100

/** Reports up to `BATCH` failures; returns how many there were. */
export async function notifyFailedJobs({ db }: Pick<Tools, 'db'>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const failed = await claimUnreportedFailures(trx, BATCH_SIZE)
    const tellings: NoticeInput[] = []
    for (const some of failed) tellings.push(...(await toNotices(trx, some)))
    await sendNotices(trx, tellings, now)
    return failed.reduce((sum, { attempts }) => sum + attempts.length, 0)
  })
}

async function toNotices(
  trx: Transaction<Tables>,
  { name, siteId, attempts }: FailedJobs,
): Promise<NoticeInput[]> {
  const [newest] = attempts
  if (!newest) return []
  const about: JobFailedAbout = { job: name, count: attempts.length, jobId: newest.id }
  return (await loadRecipients(trx, siteId)).map((people) => ({
    ...people,
    // Job ids are not numbers; `about` has the id for the link.
    ...{ kind: 'jobFailed', entity: 'job', itemId: '0', about: { ...about } },
    permissions: ['job.view'],
    dedupKey: `jobFailed:${newest.id}:${newest.attempt}`,
  }))
}

/** People who may edit jobs of the site. For a job without a site, everybody who may on any site, once each. */
async function loadRecipients(trx: Transaction<Tables>, siteId: number | null) {
  const sites = siteId === null ? await trx.selectFrom('sites').select('id').orderBy('id').execute() : null
  const told = new Set<string>()
  const groups: Pick<NoticeInput, 'siteId' | 'to'>[] = []
  for (const id of sites?.map((site) => site.id) ?? [siteId as number]) {
    const able = await listUsersWithPermission(trx, { siteId: id, rights: ['job.edit'], take: MAX_PEOPLE })
    const to = able.map((person) => person.id).filter((person) => !told.has(person))
    for (const person of to) told.add(person)
    if (to.length > 0) groups.push({ siteId: id, to })
  }
  return groups
}

export const watchFailedJobs = (tools: Tools): RunningService =>
  pollEvery(NOTIFY_INTERVAL_MS, tools, 'failed jobs could not be reported', async (stopping) => {
    while (!stopping.aborted && (await notifyFailedJobs(tools, tools.clock.now())) === BATCH_SIZE);
  })
