// What contains or opens a content and is sent to many, planned and sent, of every channel.
import { CHANNEL_NAMES, channelOfEntity } from '@manset/model/channels/channels.ts'
import type { ContentDispatchState } from '@manset/model/dispatch/content-dispatches.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { channelTexts } from '../../../dispatch/channel-texts.ts'
import type { UsageProps } from '../../../kit/form/usage.ts'
import { UsageFacts, UsageList } from '../../../kit/form/usage-list.tsx'
import { getAddress } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { getRandomDelayMs } from '../../../platform/random-delay.ts'
import { useFormat } from '../../../ui/use-format.ts'
import {
  type ContentDispatch,
  ContentDispatchesChangedDocument,
  ContentDispatchesDocument,
} from './content-dispatches-calls.ts'
import { contentDispatchesTexts } from './texts.ts'

/** Prefix of the subjects of their events: `mailing:3`, `notificationDispatch:7`. */
const DISPATCH_SUBJECT_PATTERN = new RegExp(`^(${CHANNEL_NAMES.join('|')})(Dispatch)?:`)
/** Events do not name the contents, so every open editor refetches: debounced, with a random delay in this range. */
const REFETCH_DELAY_RANGE_MS = [1_000, 3_000] as const

function useContentDispatches({ entity, item }: UsageProps) {
  const isEnabled = entity.shared?.name === 'content'
  const { data, error, refetch } = useCall(ContentDispatchesDocument, { contentId: item.id }, { isEnabled })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    ContentDispatchesChangedDocument,
    ({ calendarChanged: { of } }) => {
      if (timer.current || !DISPATCH_SUBJECT_PATTERN.test(of)) return
      timer.current = window.setTimeout(
        () => {
          timer.current = 0
          void refetch()
        },
        getRandomDelayMs(...REFETCH_DELAY_RANGE_MS),
      )
    },
    undefined,
    isEnabled,
  )
  return { isEnabled, dispatches: data?.getDispatchesOfContent, isFailed: error !== null && !data, refetch }
}

export function UsageSection(props: UsageProps) {
  const t = useTexts(contentDispatchesTexts)
  const format = useFormat()
  const { isEnabled, dispatches, isFailed, refetch } = useContentDispatches(props)
  if (!isEnabled) return null
  return (
    <UsageList
      id="content.sendings"
      words={{
        ...{ title: t('title'), none: t('none'), failed: t('failed'), again: t('again') },
        count: (count) => t('count', { count }),
      }}
      usages={dispatches}
      bound={LIST_BOUNDS.contentDispatches}
      isFailed={isFailed}
      onRetry={() => void refetch()}
    >
      {({ entity, itemId, title, lane, state, date }) => (
        <li key={`${entity} ${itemId}`}>
          <ItemLink {...{ entity, itemId, title }} />
          <UsageFacts isLate={state === 'failed' || state === 'missed'}>
            {[
              t(`states.${state as ContentDispatchState}`, { moment: date ? format.fullDateTime(date) : '' }),
              lane,
            ]
              .filter(Boolean)
              .join(' · ')}
          </UsageFacts>
        </li>
      )}
    </UsageList>
  )
}

function ItemLink({ entity, itemId, title }: Pick<ContentDispatch, 'entity' | 'itemId' | 'title'>) {
  const t = useTexts(channelTexts)
  const channel = channelOfEntity(entity)
  if (!channel) return null
  return (
    <Anchor component={Link} to={getAddress(channel.detail, { id: itemId })} size="sm">
      <bdi>
        {t(`${channel.name}.name`)}: {title}
      </bdi>
    </Anchor>
  )
}

/** Warns before a content is unpublished: planned dispatches would go out without it. */
export function LiveUsages(props: UsageProps) {
  const t = useTexts(contentDispatchesTexts)
  const format = useFormat()
  const { dispatches = [] } = useContentDispatches(props)
  // A paused one would also go out without it.
  const coming = dispatches.filter(({ state }) => state === 'planned' || state === 'running')
  const planned = coming.map(formatDispatch(format.fullDateTime))
  if (planned.length === 0) return null
  return (
    <Text size="sm" c="var(--ui-wait)">
      {t('goesOutIn', { dispatches: planned.join(', ') })}
    </Text>
  )
}

const formatDispatch =
  (stamp: (moment: string) => string) =>
  ({ title, date }: ContentDispatch) =>
    date ? `${title} (${stamp(date)})` : title
