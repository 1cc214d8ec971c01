// The filter line of the calendar.
import { CALENDAR_KINDS, type CalendarKind } from '@manset/model/calendar.ts'
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

const CONTENTS = CONTENT_TYPES.map((type): PermissionKey => `${type}.view`)
/** Permissions by kind of entry; any one of them shows some entries of it. */
const SHOWN_BY: Readonly<Record<CalendarKind, readonly PermissionKey[]>> = {
  publication: CONTENTS,
  expiration: CONTENTS,
  headline: ['headline.view', 'headlineOld.view'],
  story: ['story.view'],
  reel: ['reels.view'],
  mailing: ['mailing.view'],
  push: ['notification.view'],
}

function KindFilter({ label, value, onChange }: FilterChipPartProps) {
  const { can } = useViewer()
  const t = useTexts(calendarTexts)
  return (
    <FilterChip
      {...{ label, value, onChange }}
      options={CALENDAR_KINDS.filter((kind) => SHOWN_BY[kind].some((key) => can(key))).map((kind) => ({
        value: kind,
        label: t(`kinds.${kind}`),
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
