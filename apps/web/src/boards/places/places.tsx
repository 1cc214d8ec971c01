// All placements of a content on headline lists, stories and reels, with their planned changes.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PlacesProps } from '../../kit/form/places.ts'
import { PlaceFacts, PlacesList } from '../../kit/form/places-list.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { boardTexts } from '../texts/texts.ts'
import { placesTexts } from './texts.ts'
import { addressOfPlace, type Place, usePlaces } from './use-places.ts'

/** Only contents can be placed. */
const subjectOf = ({ entity, item }: PlacesProps) =>
  entity.shared?.name === 'content' ? `content:${item.id}` : null

export function PlacesSection(props: PlacesProps) {
  const t = useTexts(placesTexts)
  const subject = subjectOf(props)
  const { places, isFailed, readAgain } = usePlaces(subject)
  if (!subject) return null
  return (
    <PlacesList
      id="content.places"
      words={{
        ...{ title: t('title'), none: t('none'), failed: t('failed'), again: t('again') },
        count: (count) => t('count', { count }),
      }}
      {...{ places, isFailed }}
      bound={LIST_BOUNDS.places}
      onReadAgain={readAgain}
    >
      {(place) => <PlaceLine key={place.id} place={place} />}
    </PlacesList>
  )
}

function PlaceLine({ place }: { place: Place }) {
  const t = useTexts(placesTexts)
  const say = useTexts(boardTexts)
  const format = useFormat()
  const name = usePlaceName()
  const { isLive, order, pin, date, end, due, held } = place
  const facts = [
    isLive ? t('live', { order: format.number(order) }) : t('pending'),
    isLive && pin !== 'none' && say(`card.${pin}`),
    !isLive && (date ? say('card.comes', { moment: format.stamp(date) }) : !due && say('card.comesByHand')),
    end && say('card.ends', { moment: format.stamp(end) }),
  ].filter(Boolean)
  const late =
    due && say(`held.${held === 'unfit' || held === 'full' ? held : 'late'}`, { moment: format.stamp(due) })
  return (
    <li data-live={isLive || undefined}>
      <Anchor component={Link} {...addressOfPlace(place)} size="sm">
        <bdi>{name(place)}</bdi>
      </Anchor>
      <PlaceFacts>{facts.join(' · ')}</PlaceFacts>
      {late && <PlaceFacts isLate>{late}</PlaceFacts>}
    </li>
  )
}

function usePlaceName(): (place: Place) => string {
  const t = useTexts(placesTexts)
  const say = useTexts(boardTexts)
  return ({ kind, categoryName, typeName, title }) =>
    kind === 'headlineBoard'
      ? say('listOf', { category: categoryName ?? '', type: typeName ?? '' })
      : t(kind, { title: title ?? t('untitled') })
}

/** Warns before a content is unpublished: it stays on these boards, because unpublishing removes no placements. */
export function LivePlaces(props: PlacesProps) {
  const t = useTexts(placesTexts)
  const name = usePlaceName()
  const { places = [] } = usePlaces(subjectOf(props))
  const live = [...new Set(places.filter(({ isLive }) => isLive).map(name))]
  if (live.length === 0) return null
  return (
    <Text size="sm" c="var(--ui-wait)">
      {t('liveIn', { places: live.join(', ') })}
    </Text>
  )
}
