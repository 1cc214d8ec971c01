// What contains or opens a content and is sent to many, planned and sent, of every channel.
import { CHANNEL_NAMES, channelDefinition } from '@manset/model/channels/channels.ts'
import type { ContentDispatchState } from '@manset/model/dispatch/content-dispatches.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { channelTexts } from '../../../dispatch/channel-texts.ts'
import type { PlacesProps } from '../../../kit/form/places.ts'
import { PlaceFacts, PlacesList } from '../../../kit/form/places-list.tsx'
import { addressOf } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { spread } from '../../../platform/spread.ts'
import { useFormat } from '../../../ui/use-format.ts'
import {
  type ContentDispatch,
  ContentDispatchesChangedDocument,
  ContentDispatchesDocument,
} from './content-dispatches-calls.ts'
import { contentDispatchesTexts } from './texts.ts'

/** Prefix of the subjects of their events: `mailing:3`, `notificationDispatch:7`. */
const ABOUT_THEM = new RegExp(`^(${CHANNEL_NAMES.join('|')})(Dispatch)?:`)
/** Events do not name the contents, so every open editor refetches: debounced, with a random delay in this range. */
const GATHERED_MS = [1_000, 3_000] as const

function useContentDispatches({ entity, item }: PlacesProps) {
  const isEnabled = entity.shared?.name === 'content'
  const { data, error, refetch } = useCall(ContentDispatchesDocument, { contentId: item.id }, { isEnabled })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    ContentDispatchesChangedDocument,
    ({ calendarChanged: { of } }) => {
      if (timer.current || !ABOUT_THEM.test(of)) return
      timer.current = window.setTimeout(
        () => {
          timer.current = 0
          void refetch()
        },
        spread(...GATHERED_MS),
      )
    },
    undefined,
    isEnabled,
  )
  return { isEnabled, dispatches: data?.getDispatchesOfContent, isFailed: error !== null && !data, refetch }
}

export function PlacesSection(props: PlacesProps) {
  const t = useTexts(contentDispatchesTexts)
  const format = useFormat()
  const { isEnabled, dispatches, isFailed, refetch } = useContentDispatches(props)
  if (!isEnabled) return null
  return (
    <PlacesList
      id="content.sendings"
      words={{
        ...{ title: t('title'), none: t('none'), failed: t('failed'), again: t('again') },
        count: (count) => t('count', { count }),
      }}
      places={dispatches}
      bound={LIST_BOUNDS.contentDispatches}
      isFailed={isFailed}
      onReadAgain={() => void refetch()}
    >
      {({ entity, itemId, title, lane, state, date }) => (
        <li key={`${entity} ${itemId}`}>
          <ItemLink {...{ entity, itemId, title }} />
          <PlaceFacts isLate={state === 'failed' || state === 'missed'}>
            {[t(`states.${state as ContentDispatchState}`, { moment: date ? format.stamp(date) : '' }), lane]
              .filter(Boolean)
              .join(' · ')}
          </PlaceFacts>
        </li>
      )}
    </PlacesList>
  )
}

function ItemLink({ entity, itemId, title }: Pick<ContentDispatch, 'entity' | 'itemId' | 'title'>) {
  const t = useTexts(channelTexts)
  const channel = channelDefinition(entity)
  if (!channel) return null
  return (
    <Anchor component={Link} to={addressOf(channel.detail, { id: itemId })} size="sm">
      <bdi>
        {t(`${channel.name}.name`)}: {title}
      </bdi>
    </Anchor>
  )
}

/** Warns before a content is unpublished: planned dispatches would go out without it. */
export function LivePlaces(props: PlacesProps) {
  const t = useTexts(contentDispatchesTexts)
  const format = useFormat()
  const { dispatches = [] } = useContentDispatches(props)
  // A paused one would also go out without it.
  const coming = dispatches.filter(({ state }) => state === 'planned' || state === 'running')
  const planned = coming.map(nameWith(format.stamp))
  if (planned.length === 0) return null
  return (
    <Text size="sm" c="var(--ui-wait)">
      {t('goesOutIn', { dispatches: planned.join(', ') })}
    </Text>
  )
}

const nameWith =
  (stamp: (moment: string) => string) =>
  ({ title, date }: ContentDispatch) =>
    date ? `${title} (${stamp(date)})` : title
