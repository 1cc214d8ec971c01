// All readers of the site's newsletters.
import { subscriberList } from '@manset/model/lists/readers.ts'
import { Anchor } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { graphql } from '../../generated/graphql.ts'
import { useListLabels } from '../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import type { SendBatch } from '../../kit/list/tools/batch.ts'
import type { BulkAction } from '../../kit/list/tools/bulk-bar.tsx'
import { LazyBulkBar } from '../../kit/list/tools/lazy-bulk-bar.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { getAddress } from '../../platform/addresses.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { useListState } from '../../ui/use-address-search.ts'
import { type SubscriberRow, subscriberCalls } from './reader.documents.ts'
import classes from './reader.module.css'
import { ReaderTabs } from './reader-tabs.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { readerTexts } from './texts/texts.ts'

export const UnsubscribeDocument = graphql(`
  mutation UnsubscribeReaders($ids: [ID!]!, $channelId: ID) {
    unsubscribeReaders(ids: $ids, channelId: $channelId)
  }
`)

const ROW_HEIGHT = 44
const OPTIONS = { createdVia: 'createdVia', state: 'states' }

const OWN_COLUMNS: OwnColumns<SubscriberRow> = {
  email: {
    ...{ isFixed: true, role: 'title', width: 'auto' },
    render: ({ email, suppressedBy }) => (
      <bdi
        className={classes.email}
        data-suppressed={suppressedBy ? true : undefined}
        dir="ltr"
        title={email}
      >
        {email}
      </bdi>
    ),
  },
  name: { width: '160px', hiddenBelow: 760 },
  channels: { width: 'auto', hiddenBelow: 0, render: (row) => <Subscriptions row={row} /> },
  createdVia: { hiddenBelow: 1_000 },
}

/** Channels of a reader, each with the state of the subscription. */
function Subscriptions({ row }: { row: SubscriberRow }) {
  return (
    <span className={classes.subscriptions}>
      {row.subscriptions.map(({ channelId, channelName, state }) => (
        <span key={channelId} className={classes.subscription}>
          <bdi>{channelName}</bdi> <SubscriptionStatus state={state} />
        </span>
      ))}
    </span>
  )
}

export function ReaderList() {
  const t = useTexts(readerTexts)
  const navigate = useNavigate()
  const state = useListState()
  const site = useSite()
  const { can } = useViewer()
  const words = useListLabels(subscriberList, readerTexts, OPTIONS)
  const listed = useFilteredList<SubscriberRow>({ list: subscriberList, calls: subscriberCalls })
  const columns = useListColumns(subscriberList, words, OWN_COLUMNS)
  const actions: BulkAction[] = [
    {
      name: 'stop',
      icon: <IconMailOff size={14} />,
      label: t('unsubscribe'),
      successText: (count) => t('unsubscribed', { count }),
      send: unsubscribeReaders,
      onDone: listed.refetchShown,
    },
  ]
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={words}
      columns={columns}
      rowHeight={ROW_HEIGHT}
      nameOf={({ email }) => email}
      onOpen={({ id }) => void navigate({ to: getAddress('mailingReader', { id }), state })}
      bulk={can('mailingReader.edit') ? (chosen) => <LazyBulkBar {...chosen} actions={actions} /> : undefined}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      headerContent={<ReaderTabs tab="list" />}
      actions={
        <Anchor size="sm" href={`/newsletter/${encodeURIComponent(site.linkName)}`} target="_blank">
          {t('publicPage')}
        </Anchor>
      }
    />
  )
}

/** Readers without an active subscription stay unchanged. */
const unsubscribeReaders: SendBatch = async (items, caller) => {
  await call(UnsubscribeDocument, { ids: items.map(({ id }) => id) }, { caller })
  return items.map(({ id, version }) => ({ id, version: version + 1, params: {} }))
}
