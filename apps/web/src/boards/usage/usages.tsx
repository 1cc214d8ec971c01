// All placements of a content on headline lists, stories and reels, with their planned changes.
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UsageProps } from '../../kit/form/usage.ts'
import { UsageFacts, UsageList } from '../../kit/form/usage-list.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { boardTexts } from '../texts/texts.ts'
import { usageTexts } from './texts.ts'
import { getUsageAddress, type Usage, useUsages } from './use-usages.ts'

/** Only contents can be placed. */
const getSubject = ({ entity, item }: UsageProps) =>
  entity.shared?.name === 'content' ? `content:${item.id}` : null

export function UsageSection(props: UsageProps) {
  const t = useTexts(usageTexts)
  const subject = getSubject(props)
  const { usages, isFailed, refetch } = useUsages(subject)
  if (!subject) return null
  return (
    <UsageList
      id="content.places"
      words={{
        ...{ title: t('title'), none: t('none'), failed: t('failed'), again: t('again') },
        count: (count) => t('count', { count }),
      }}
      {...{ usages, isFailed }}
      bound={LIST_BOUNDS.places}
      onRetry={refetch}
    >
      {(place) => <UsageLine key={place.id} place={place} />}
    </UsageList>
  )
}

function UsageLine({ place }: { place: Usage }) {
  const t = useTexts(usageTexts)
  const say = useTexts(boardTexts)
  const format = useFormat()
  const formatUsageName = useUsageName()
  const { isLive, order, pin, date, end, due, held } = place
  const facts = [
    isLive ? t('live', { order: format.number(order) }) : t('pending'),
    isLive && pin !== 'none' && say(`card.${pin}`),
    !isLive &&
      (date ? say('card.comes', { moment: format.fullDateTime(date) }) : !due && say('card.comesByHand')),
    end && say('card.ends', { moment: format.fullDateTime(end) }),
  ].filter(Boolean)
  const late =
    due &&
    say(`held.${held === 'unfit' || held === 'full' ? held : 'late'}`, { moment: format.fullDateTime(due) })
  return (
    <li data-live={isLive || undefined}>
      <Anchor component={Link} {...getUsageAddress(place)} size="sm">
        <bdi>{formatUsageName(place)}</bdi>
      </Anchor>
      <UsageFacts>{facts.join(' · ')}</UsageFacts>
      {late && <UsageFacts isLate>{late}</UsageFacts>}
    </li>
  )
}

function useUsageName(): (place: Usage) => string {
  const t = useTexts(usageTexts)
  const say = useTexts(boardTexts)
  return ({ kind, categoryName, typeName, title }) =>
    kind === 'headlineBoard'
      ? say('listOf', { category: categoryName ?? '', type: typeName ?? '' })
      : t(kind, { title: title ?? t('untitled') })
}

/** Warns before a content is unpublished: it stays on these boards, because unpublishing removes no placements. */
export function LiveUsages(props: UsageProps) {
  const t = useTexts(usageTexts)
  const formatUsageName = useUsageName()
  const { usages = [] } = useUsages(getSubject(props))
  const live = [...new Set(usages.filter(({ isLive }) => isLive).map(formatUsageName))]
  if (live.length === 0) return null
  return (
    <Text size="sm" c="var(--ui-wait)">
      {t('liveIn', { places: live.join(', ') })}
    </Text>
  )
}
