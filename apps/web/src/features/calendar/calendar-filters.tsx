// The filter line of the calendar.
import { CALENDAR_KINDS, type CalendarKind, type OwnCalendarKind } from '@manset/model/calendar.ts'
import { channelOfCalendarKind } from '@manset/model/channels/channels.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { FilterChip } from '../../kinds/filter-chip.tsx'
import { FilterBar } from '../../kit/list/filter/filter-bar.tsx'
import type { FilterChipPartProps } from '../../kit/list/filter/filter-chips.tsx'
import { createLoadedFilter, toFilterOption } from '../../kit/list/filter/loaded-filter.tsx'
import type { ListFilterController } from '../../kit/list/filter/use-list-filter.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { CalendarPeopleDocument } from './calendar-calls.ts'
import { calendarTexts } from './texts/texts.ts'
import { CALENDAR_FILTERS } from './use-calendar.ts'
import { useKindLabels } from './use-kind-labels.ts'

const CONTENT_PERMISSIONS = CONTENT_TYPES.map((type): PermissionKey => `${type}.view`)
/** Permissions by kind of entry; any one of them shows some entries of it. */
const VIEW_PERMISSIONS: Readonly<Record<OwnCalendarKind, readonly PermissionKey[]>> = {
  publication: CONTENT_PERMISSIONS,
  expiration: CONTENT_PERMISSIONS,
  headline: ['headline.view', 'headlineOld.view'],
  story: ['story.view'],
  reel: ['reels.view'],
}

function getViewPermissions(kind: CalendarKind): readonly PermissionKey[] {
  const channel = channelOfCalendarKind(kind)
  return channel ? [`${channel.name}.view`] : VIEW_PERMISSIONS[kind as OwnCalendarKind]
}

function KindFilter({ label, value, onChange }: FilterChipPartProps) {
  const { can } = useViewer()
  const words = useKindLabels()
  return (
    <FilterChip
      {...{ label, value, onChange }}
      options={CALENDAR_KINDS.filter((kind) => getViewPermissions(kind).some((key) => can(key))).map(
        (kind) => ({
          value: kind,
          label: words.kind(kind),
        }),
      )}
    />
  )
}

const PersonFilter = createLoadedFilter(CalendarPeopleDocument, ({ getContentEditors }) =>
  getContentEditors.map(toFilterOption),
)

export function CalendarFilters({ used }: { used: ListFilterController }) {
  const t = useTexts(calendarTexts)
  const { can } = useViewer()
  return (
    <FilterBar
      list={CALENDAR_FILTERS}
      controller={used}
      labels={{
        filter: (name) => t(`filters.${name as 'kinds'}`),
        option: (_, option) => t(`states.${option as 'planned'}`),
      }}
      customParts={{
        kinds: KindFilter,
        personIds: can('content.view') ? PersonFilter : null,
        ...(!can('category.view') && { categoryIds: null }),
      }}
    />
  )
}
