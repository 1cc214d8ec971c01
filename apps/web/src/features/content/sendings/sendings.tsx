// Newsletters that contain a content and push messages that open it: planned and sent ones.
import type { SendingState } from '@manset/model/dispatch/content-dispatches.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PlacesProps } from '../../../kit/form/places.ts'
import { PlaceFacts, PlacesList } from '../../../kit/form/places-list.tsx'
import { addressOf } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { spread } from '../../../platform/spread.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { type Sending, SendingsChangedDocument, SendingsDocument } from './sendings-calls.ts'
import { sendingsTexts } from './texts.ts'

const PAGES = { mailing: 'mailingDetail', notification: 'notificationDetail' } as const
const isPage = (entity: string): entity is keyof typeof PAGES => Object.hasOwn(PAGES, entity)
/** Prefix of the subjects of their events: `mailing:3`, `notificationDispatch:7`. */
const ABOUT_THEM = /^(mailing|notification)/
/** Events do not name the contents, so every open editor refetches: debounced, with a random delay in this range. */
const GATHERED_MS = [1_000, 3_000] as const

function useSendings({ entity, item }: PlacesProps) {
  const isEnabled = entity.shared?.name === 'content'
  const { data, error, refetch } = useCall(SendingsDocument, { contentId: item.id }, { isEnabled })
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(
    SendingsChangedDocument,
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
  return { isEnabled, sendings: data?.getSendingsOf, isFailed: error !== null && !data, refetch }
}

export function PlacesSection(props: PlacesProps) {
  const t = useTexts(sendingsTexts)
  const format = useFormat()
  const { isEnabled, sendings, isFailed, refetch } = useSendings(props)
  if (!isEnabled) return null
  return (
    <PlacesList
      id="content.sendings"
      words={{
        ...{ title: t('title'), none: t('none'), failed: t('failed'), again: t('again') },
        count: (count) => t('count', { count }),
      }}
      places={sendings}
      bound={LIST_BOUNDS.sendings}
      isFailed={isFailed}
      onReadAgain={() => void refetch()}
    >
      {({ entity, itemId, title, lane, state, date }) => (
        <li key={`${entity} ${itemId}`}>
          {isPage(entity) && (
            <Anchor component={Link} to={addressOf(PAGES[entity], { id: itemId })} size="sm">
              <bdi>{t(`names.${entity}`, { title })}</bdi>
            </Anchor>
          )}
          <PlaceFacts isLate={state === 'failed' || state === 'missed'}>
            {[t(`states.${state as SendingState}`, { moment: date ? format.stamp(date) : '' }), lane]
              .filter(Boolean)
              .join(' · ')}
          </PlaceFacts>
        </li>
      )}
    </PlacesList>
  )
}

/** Warns before a content is unpublished: planned sendings would go out without it. */
export function LivePlaces(props: PlacesProps) {
  const t = useTexts(sendingsTexts)
  const format = useFormat()
  const { sendings = [] } = useSendings(props)
  // A paused one would also go out without it.
  const coming = sendings.filter(({ state }) => state === 'planned' || state === 'running')
  const planned = coming.map(nameWith(format.stamp))
  if (planned.length === 0) return null
  return (
    <Text size="sm" c="var(--ui-wait)">
      {t('goesOutIn', { sendings: planned.join(', ') })}
    </Text>
  )
}

const nameWith =
  (stamp: (moment: string) => string) =>
  ({ title, date }: Sending) =>
    date ? `${title} (${stamp(date)})` : title
