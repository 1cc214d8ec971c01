// The older newsletter pages: one day with links to its neighbors, upcoming, and sent ones. They show the same newsletters
// and link to the same editor.
import './texts/texts.ts'
import { mailing } from '@manset/model/entities/mailing.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { getAddress, getItemAddress } from '../../platform/addresses.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { getOperationName } from '../../platform/calls/document.ts'
import { call } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import {
  addDays,
  endOfDay,
  formatPlainDate,
  getDateInZone,
  isValidDate,
  startOfDay,
} from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShowMore, toNextPage } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './mailing.module.css'
import { OldMailingsDocument } from './mailing-calls.ts'
import { MailingState } from './mailing-columns.tsx'
import { mailingTexts } from './texts/texts.ts'

/** Page size of the server. */
const PAGE_SIZE = 100

type Scope = 'day' | 'upcoming' | 'sent'

export function OldMailingsPage({ scope }: { scope: Scope }) {
  const t = useTexts(mailingTexts)
  const locale = useLocale()
  const { timeZone } = useSite()
  const { sendDate } = useParams({ strict: false }) as { sendDate?: string }
  const today = getDateInZone(now(), timeZone)
  const day = isValidDate(sendDate) ? sendDate : today
  const tabs = [
    { to: getAddress('mailingOld'), label: t('old.dayTab'), isCurrent: scope === 'day' },
    { to: getAddress('mailingOldUpcoming'), label: t('old.upcomingTab'), isCurrent: scope === 'upcoming' },
    { to: getAddress('mailingOldSent'), label: t('old.sentTab'), isCurrent: scope === 'sent' },
  ]
  const toDay = (to: string, label: string) => (
    <Button
      component={Link}
      variant="default"
      size="compact-sm"
      to={getAddress('mailingOld', { sendDate: to })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader title={t(`old.${scope}`)} />
      <div className={classes.oldBody}>
        <LinkTabs label={t('old.tabs')} tabs={tabs} />
        {scope === 'day' && (
          <div className={classes.days}>
            {toDay(addDays(day, -1), t('old.before'))}
            <h2 className={classes.day}>{formatPlainDate(day, locale)}</h2>
            {toDay(addDays(day, 1), t('old.after'))}
            {day !== today && toDay(today, t('old.today'))}
          </div>
        )}
        <OldMailingRows
          asked={
            scope === 'day'
              ? {
                  scope,
                  from: startOfDay(day, timeZone).toISOString(),
                  to: endOfDay(day, timeZone).toISOString(),
                }
              : { scope }
          }
        />
      </div>
    </>
  )
}

function OldMailingRows({ asked }: { asked: { scope: Scope; from?: string; to?: string } }) {
  const t = useTexts(mailingTexts)
  const { option } = useEntityLabels(mailing)
  const format = useFormat()
  const { can } = useViewer()
  const { id: siteId } = useSite()
  const query = useInfiniteQuery({
    queryKey: [getOperationName(OldMailingsDocument), siteId, asked],
    queryFn: async ({ pageParam, signal }) =>
      (await call(OldMailingsDocument, { ...asked, after: pageParam }, { signal })).getOldMailings,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
  })
  const { data, error, refetch } = query
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={6} height={44} />
    )
  const rows = data.pages.flat()
  const nextPage = toNextPage(query)
  if (rows.length === 0) return <StateView kind="empty" title={t('old.none')} text={t('old.noneText')} />
  const loadMore = async () => {
    const { error: failure } = await query.fetchNextPage()
    if (!hasCode(failure, 'ROW_GONE')) return
    // The cursor row no longer exists: all pages are refetched, then the next one after their new end.
    await refetch()
    await query.fetchNextPage()
  }
  return (
    <>
      <ul className={classes.oldRows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.oldRow}>
            <span className="tabular">{row.date && format.fullDateTime(row.date)}</span>
            {can('mailing.view') ? (
              <Link to={getItemAddress('mailingDetail', row.id)} className={classes.oldTitle}>
                <bdi>{row.title}</bdi>
              </Link>
            ) : (
              <span className={classes.oldTitle}>
                <bdi>{row.title}</bdi>
              </span>
            )}
            <span className={classes.quiet}>
              {[...new Set([option('mailingType', row.mailingType), row.channelName])]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={classes.quiet}>{t('old.items', { count: row.itemCount })}</span>
            <MailingState status={row.status} />
          </li>
        ))}
      </ul>
      {nextPage ? (
        <ShowMore label={t('old.more')} nextPage={{ ...nextPage, load: () => void loadMore() }} />
      ) : (
        rows.length > PAGE_SIZE && (
          <p className={classes.quiet} role="status">
            {t('old.allShown')}
          </p>
        )
      )}
    </>
  )
}
