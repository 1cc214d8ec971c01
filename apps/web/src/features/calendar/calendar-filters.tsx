// The filter line of the calendar.
import { CALENDAR_KINDS, type CalendarKind, type OwnCalendarKind } from '@manset/model/calendar.ts'
import { channelOfCalendarKind } from '@manset/model/channels/channels.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { askedFilter, named } from '../../kit/list/filter/asked-filter.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { FilterLine } from '../../kit/list/filter/filter-line.tsx'
import type { UsedListFilter } from '../../kit/list/filter/use-list-filter.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { CalendarPeopleDocument } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import { filtered } from './use-calendar.ts'
import { useKindWords } from './use-kind-words.ts'

const CONTENTS = CONTENT_TYPES.map((type): PermissionKey => `${type}.view`)
/** Permissions by kind of entry; any one of them shows some entries of it. */
const SHOWN_BY: Readonly<Record<OwnCalendarKind, readonly PermissionKey[]>> = {
  publication: CONTENTS,
  expiration: CONTENTS,
  headline: ['headline.view', 'headlineOld.view'],
  story: ['story.view'],
  reel: ['reels.view'],
}

function shownBy(kind: CalendarKind): readonly PermissionKey[] {
  const channel = channelOfCalendarKind(kind)
  return channel ? [`${channel.name}.view`] : SHOWN_BY[kind as OwnCalendarKind]
}

function KindFilter({ label, value, onChange }: FilterChipPartProps) {
  const { can } = useViewer()
  const words = useKindWords()
  return (
    <FilterChip
      {...{ label, value, onChange }}
      options={CALENDAR_KINDS.filter((kind) => shownBy(kind).some((key) => can(key))).map((kind) => ({
        value: kind,
        label: words.kind(kind),
      }))}
    />
  )
}

const PersonFilter = askedFilter(CalendarPeopleDocument, ({ getContentEditors }) =>
  getContentEditors.map(named),
)

export function CalendarFilters({ used }: { used: UsedListFilter }) {
  const t = useTexts(calendarTexts)
  const { can } = useViewer()
  return (
    <FilterLine
      list={filtered}
      used={used}
      words={{
        filter: (name) => t(`filters.${name as 'kinds'}`),
        option: (_, option) => t(`states.${option as 'planned'}`),
      }}
      own={{
        kinds: KindFilter,
        personIds: can('content.view') ? PersonFilter : null,
        ...(!can('category.view') && { categoryIds: null }),
      }}
    />
  )
}
