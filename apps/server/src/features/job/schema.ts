// GraphQL calls for jobs of a site: waiting, running and failed ones, live, with retry and cancel.
import { pageRange } from '../../kit/list/paging.ts'
import { access, type Builder, type ItemRef, writes } from '../../platform/graphql/builder.ts'
import { JOB_STATES, type JobError, type JobProgress } from '../../platform/jobs/job-rows.ts'
import type { LiveEvent } from '../../platform/live.ts'
import {
  cancelJob,
  type JobPage,
  loadJobs,
  PAGE_ROWS,
  retryFailedJobs,
  retryJob,
  type ShownJob,
} from './site-jobs.ts'

export function addJobs(builder: Builder): void {
  const state = jobState(builder)
  const progress = builder.objectRef<JobProgress>('JobProgress').implement({
    ...access('inherit'),
    fields: (t) => ({
      done: t.exposeFloat('done'),
      total: t.exposeFloat('total'),
      note: t.exposeString('note', { nullable: true }),
    }),
  })
  const error = builder.objectRef<JobError>('JobError').implement({
    ...access('inherit'),
    description: 'Why the last attempt failed: a code, or the id of the entry in the log.',
    fields: (t) => ({
      code: t.exposeString('code'),
      params: t.expose('params', { type: 'Json' }),
    }),
  })
  const job = builder.objectRef<ShownJob>('Job').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name', { description: '`feature.verb`.' }),
      state: t.expose('state', { type: state }),
      attempt: t.exposeInt('attempt', { description: 'Attempts begun; 0 before the first.' }),
      maxAttempts: t.exposeInt('maxAttempts'),
      actor: t.expose('actor', { type: 'UserSummary', nullable: true }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      startedDate: t.expose('startedDate', { type: 'DateTime', nullable: true }),
      nextDate: t.expose('nextDate', {
        type: 'DateTime',
        nullable: true,
        description: 'Time of the next retry, if one is scheduled.',
      }),
      finishedDate: t.expose('finishedDate', { type: 'DateTime', nullable: true }),
      progress: t.expose('progress', { type: progress, nullable: true }),
      error: t.expose('error', { type: error, nullable: true }),
    }),
  })
  addCalls(builder, { state, job })

  const changed = builder.objectRef<LiveEvent>('JobChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.exposeString('kind', { description: '`job.changed`, or `resync`: refetch what you show.' }),
      id: t.exposeID('id'),
    }),
  })
  builder.subscriptionField('jobChanged', (t) =>
    t.field({
      ...access('job.view'),
      type: changed,
      subscribe: (_, __, { tools, viewer }) =>
        tools.live.events(
          ({ kind, siteId }) =>
            kind === 'resync' || (kind.startsWith('job.') && (siteId === null || siteId === viewer.siteId)),
        ) as never,
      // The states of pg-boss are internal.
      resolve: (event) => {
        const { kind, ...heard } = event as LiveEvent
        return { ...heard, kind: kind === 'resync' ? kind : 'job.changed' }
      },
    }),
  )
}

const jobState = (builder: Builder) => builder.enumType('JobState', { values: JOB_STATES })

interface Types {
  state: ReturnType<typeof jobState>
  job: ItemRef<ShownJob>
}

function addCalls(builder: Builder, { state, job }: Types): void {
  const count = builder.objectRef<JobPage['counts'][number]>('JobCount').implement({
    ...access('inherit'),
    fields: (t) => ({
      state: t.expose('state', { type: state }),
      count: t.exposeInt('count', { description: 'At most 1,000, which means that or more.' }),
    }),
  })
  const page = builder.objectRef<JobPage>('JobPage').implement({
    ...access('inherit'),
    fields: (t) => ({
      jobs: t.expose('jobs', { type: [job] }),
      isLast: t.exposeBoolean('isLast'),
      counts: t.expose('counts', { type: [count] }),
    }),
  })
  builder.queryField('getJobs', (t) =>
    t.field({
      ...access('job.view'),
      type: page,
      args: { state: t.arg({ type: state, required: true }), page: t.arg.int({ defaultValue: 1 }) },
      resolve: (_, args, context) =>
        loadJobs({ state: args.state, ...pageRange(args.page ?? 1, PAGE_ROWS) }, context),
    }),
  )
  builder.mutationField('retryJob', (t) =>
    t.field({
      ...writes('job.edit', { none: 'jobs are no items' }),
      type: job,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => retryJob(String(id), context),
    }),
  )
  builder.mutationField('cancelJob', (t) =>
    t.field({
      ...writes('job.edit', { none: 'jobs are no items' }),
      type: job,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => cancelJob(String(id), context),
    }),
  )
  builder.mutationField('retryFailedJobs', (t) =>
    t.field({
      ...writes('job.edit', { none: 'jobs are no items' }),
      type: 'Int',
      description: 'Retries failed jobs, at most 500 per call; returns their number.',
      resolve: (_, __, context) => retryFailedJobs(context),
    }),
  )
}
