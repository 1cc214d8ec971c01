// Background jobs of this site: waiting, running and failed ones, which can be retried or canceled.
import { Button, Tabs } from '@mantine/core'
import type { JobState } from '../../generated/graphql.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { useFormat } from '../../ui/use-format.ts'
import { getJobName, JobRow } from './job-row.tsx'
import classes from './jobs.module.css'
import { jobTexts } from './texts/texts.ts'
import {
  CancelJobDocument,
  type Job,
  RetryFailedJobsDocument,
  RetryJobDocument,
  useJobs,
} from './use-jobs.ts'

/** States that need attention come first. */
const STATES = ['failed', 'retrying', 'running', 'waiting', 'cancelled', 'done'] as const satisfies JobState[]

export default function JobsPage() {
  const t = useTexts(jobTexts)
  const { can } = useViewer()
  const [search, setSearch] = useAddressSearch()
  const state = STATES.find((each) => each === search.state) ?? 'failed'
  const list = useJobs(state)
  const { jobs } = list

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notifyError(error)
    }
    await list.refetch()
  }
  const handleRetry = (job: Job) =>
    act(async () => {
      await call(RetryJobDocument, { id: job.id })
      notify('success', t('retried', { job: getJobName(job.name) }))
    })
  const handleRetryAll = () =>
    act(async () => {
      const { retryFailedJobs: count } = await call(RetryFailedJobsDocument, {})
      notify('success', t('retriedAll', { count }))
    })
  const handleCancel = async (job: Job) => {
    const words = { job: getJobName(job.name) }
    const isMeant = await confirm({
      title: t('confirmCancel.title', words),
      text: t('confirmCancel.text'),
      action: t('confirmCancel.action'),
      isDangerous: true,
    })
    if (!isMeant) return
    await act(async () => {
      await call(CancelJobDocument, { id: job.id })
      notify('success', t('cancelled', words))
    })
  }

  const mayEdit = can('job.edit')
  const isAnyThere = jobs !== undefined && jobs.length > 0
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <p className={classes.about}>{t('about')}</p>
      <Tabs
        value={state}
        onChange={(next) => setSearch({ state: next ?? undefined, job: undefined }, { isStep: true })}
        activateTabWithKeyboard={false}
      >
        <StateTabs counts={list.counts} />
        <Tabs.Panel value={state}>
          {mayEdit && isAnyThere && state === 'failed' && (
            <div className={classes.line}>
              <Button variant="default" size="compact-md" onClick={() => void handleRetryAll()}>
                {t('retryAll')}
              </Button>
            </div>
          )}
          {isAnyThere ? (
            <ul className={classes.list} aria-label={t('list', { state: t(`states.${state}`) })}>
              {jobs.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  isMeant={job.id === search.job}
                  onRetry={mayEdit ? () => void handleRetry(job) : undefined}
                  onCancel={mayEdit ? () => void handleCancel(job) : undefined}
                />
              ))}
            </ul>
          ) : list.error ? (
            <FailedState error={list.error} onRetry={() => void list.refetch()} />
          ) : jobs ? (
            <StateView kind="empty" title={t(`empty.${state}`)} text={t('emptyText')} />
          ) : (
            <RowSkeletons count={6} height={64} />
          )}
          {list.nextPage && isAnyThere && (
            <ShowMore className={classes.more} label={t('more')} nextPage={list.nextPage} />
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function StateTabs({ counts }: { counts: ReturnType<typeof useJobs>['counts'] }) {
  const t = useTexts(jobTexts)
  const format = useFormat()
  return (
    <Tabs.List className={classes.tabs} aria-label={t('title')}>
      {STATES.map((each) => {
        const count = counts.find(({ state }) => state === each)?.count ?? 0
        const word = t(`states.${each}`)
        return (
          <Tabs.Tab
            key={each}
            value={each}
            aria-label={count > 0 ? t('count', { state: word, count }) : word}
          >
            {word} {count > 0 && <span className={classes.count}>{format.number(count)}</span>}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}
