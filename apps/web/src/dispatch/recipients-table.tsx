// Recipients of a dispatch: search, filters, paging and export.
import { RECIPIENT_STATES } from '@manset/model/dispatch/dispatch.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useExport } from '../kit/list/tools/use-export.ts'
import { getOperationName } from '../platform/calls/document.ts'
import { call, keepPreviousOnSite } from '../platform/calls/graphql.ts'
import { useTexts } from '../platform/language/texts.ts'
import { useSelectedSiteId } from '../platform/site.ts'
import { ShowMore, toNextPage } from '../ui/show-more.tsx'
import { RowSkeletons } from '../ui/states/delayed.tsx'
import { FailedState } from '../ui/states/state-view.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { useFormat } from '../ui/use-format.ts'
import classes from './dispatch.module.css'
import { type DispatchDetails, type RecipientEntry, RecipientsDocument } from './dispatch-calls.ts'
import { getCodeLabel, RECIPIENT_VARIANTS } from './dispatch-labels.ts'
import { dispatchTexts } from './texts/texts.ts'

export interface RecipientsFilter {
  search: string
  state: string
  group: string
}

interface TableProps {
  /** Id of its section, which can receive focus. */
  id: string
  kind: string
  dispatch: DispatchDetails
  filter: RecipientsFilter
  onFilter: (wanted: RecipientsFilter) => void
  getGroupName: (group: string) => string
}

const COLUMNS = ['seq', 'address', 'group', 'state', 'attempts', 'code', 'at'] as const
const PAGE_SIZE = 50
/** Poll interval of the visible rows while the dispatch is sending. */
const POLL_INTERVAL_MS = 3_000

export function RecipientsTable({ id, kind, dispatch, filter: wanted, onFilter, getGroupName }: TableProps) {
  const t = useTexts(dispatchTexts)
  const { search, state, group } = useDeferredValue(wanted)
  const filter = {
    dispatchId: dispatch.id,
    ...(search && { search }),
    ...(state && { states: [state] }),
    ...(group && { group }),
  }
  const list = useRecipients(dispatch, filter)
  const groups = dispatch.groups.map((one) => one.group)
  const columns = COLUMNS.filter((key) => key !== 'group' || groups.length > 0)
  const stateWords = Object.fromEntries(RECIPIENT_STATES.map((one) => [one, t(`recipientStates.${one}`)]))
  const taken = useExport({
    exported: { list: `${kind}Dispatch`, filter },
    shown: columns.map((key) => {
      const heading = t(`columns.${key}`)
      return {
        key,
        label: heading,
        exported: [{ key, heading, ...(key === 'state' && { options: stateWords }) }],
      }
    }),
  })
  if (!dispatch.frozenDate) return <p className={classes.quiet}>{t('notFrozen')}</p>
  return (
    <section id={id} tabIndex={-1} aria-label={t('recipients')}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted.search}
          onChange={({ currentTarget: { value } }) => onFilter({ ...wanted, search: value })}
        />
        <NativeSelect
          aria-label={t('stateFilter')}
          value={wanted.state}
          data={[
            { value: '', label: t('allStates') },
            ...RECIPIENT_STATES.map((one) => ({ value: one, label: t(`recipientStates.${one}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => onFilter({ ...wanted, state: value })}
        />
        {groups.length > 0 && (
          <NativeSelect
            aria-label={t('group')}
            value={wanted.group}
            data={[
              { value: '', label: t('allGroups') },
              ...groups.map((one) => ({ value: one, label: getGroupName(one) })),
            ]}
            onChange={({ currentTarget: { value } }) => onFilter({ ...wanted, group: value })}
          />
        )}
        <Button variant="default" disabled={taken.progress !== null} onClick={() => taken.start('csv')}>
          {taken.progress === null ? t('export') : t('exporting')}
        </Button>
      </div>
      {list.isTruncated && <p className={classes.quiet}>{t('cut')}</p>}
      {list.entries ? (
        list.entries.length === 0 ? (
          <p className={classes.quiet}>{t(search || state || group ? 'empty' : 'noneYet')}</p>
        ) : (
          <div className={classes.scroll}>
            <table className={`${classes.table} ${classes.recipients}`}>
              <thead>
                <tr>
                  {columns.map((key) => (
                    <th key={key} scope="col" data-column={key}>
                      {t(`columns.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.entries.map((entry) => (
                  <Row
                    key={entry.seq}
                    entry={entry}
                    channel={dispatch.kind}
                    stateWords={stateWords}
                    group={groups.length > 0 ? getGroupName(entry.group ?? '') : null}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )
      ) : list.error ? (
        <FailedState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RowSkeletons count={6} height={36} />
      )}
      {list.nextPage && <ShowMore className={classes.more} label={t('more')} nextPage={list.nextPage} />}
    </section>
  )
}

interface RowProps {
  entry: RecipientEntry
  channel: string
  stateWords: Readonly<Record<string, string>>
  group: string | null
}

function Row({ entry, channel, stateWords, group }: RowProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const { seq, address, state, attempts, code, at, nextAttemptDate } = entry
  const look = RECIPIENT_VARIANTS[state as keyof typeof RECIPIENT_VARIANTS]
  const next = nextAttemptDate ? t('nextTry', { time: format.dateTime(nextAttemptDate) }) : ''
  const said = [getCodeLabel(code, channel), next].filter(Boolean).join(' · ')
  return (
    <tr>
      <td data-column="seq">{format.number(seq)}</td>
      <td data-column="address" data-why={said || undefined}>
        <bdi className={classes.address} title={address}>
          {address || t('erased')}
        </bdi>
      </td>
      {group !== null && <td data-column="group">{group}</td>}
      <td data-column="state">
        <StatusLabel look={look}>{stateWords[state]}</StatusLabel>
      </td>
      <td data-column="attempts">{format.number(attempts)}</td>
      <td data-column="code">{said}</td>
      <td data-column="at" title={format.longDateTime(at)}>
        {format.dateTime(at)}
      </td>
    </tr>
  )
}

function useRecipients({ id, version, state }: DispatchDetails, filter: { dispatchId: string }) {
  const siteId = useSelectedSiteId()
  const query = useInfiniteQuery({
    queryKey: [getOperationName(RecipientsDocument), siteId, filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          RecipientsDocument,
          { filter, after: pageParam || null, limit: PAGE_SIZE },
          { signal, siteId },
        )
      ).getDispatchRecipients,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousOnSite(siteId),
    gcTime: 0,
    refetchInterval: state === 'sending' ? POLL_INTERVAL_MS : false,
  })
  const { refetch } = query
  const stands = `${id} ${version} ${state}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again whenever the progress changes
  useEffect(() => void refetch(), [refetch, stands])
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    isTruncated: query.data?.pages.some(({ isTruncated }) => isTruncated) ?? false,
    nextPage: toNextPage(query),
    error: query.error,
    refetch,
  }
}
