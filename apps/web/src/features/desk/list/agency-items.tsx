// A tab of agency items: filter line, list as a table or contact sheet, and the selected item beside it.
import type { AgencyType } from '@manset/model/agency/agency.ts'
import type { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import type { ComponentType } from 'react'
import type { ListCalls } from '../../../kit/list/engine/use-defined-list.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { useFilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { usePreferences } from '../../../platform/session/preferences.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { AgencyRow } from '../agency.documents.ts'
import { AgencyDetail } from '../detail/agency-detail.tsx'
import { useAgencyMarks } from '../detail/use-agency-marks.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyLabels } from '../use-agency-labels.ts'
import { useOpenItem } from '../use-open-item.tsx'
import type { AgencyBatchActionsProps } from './agency-batch-actions.tsx'
import { createAgencyFilterParts } from './agency-filters.tsx'
import { AgencyTile } from './agency-tile.tsx'
import { useAgencyColumns } from './use-agency-columns.tsx'
import { useDraftFromRow, useRowActions } from './use-row-actions.ts'
import { ViewSwitch } from './view-switch.tsx'

export interface ItemTab {
  list: typeof agencyItemList | typeof agencyVideoList
  calls: ListCalls
  /** The tab's name in the address, and the type of its items. */
  tab: string
  type: AgencyType
}

const AgencyBatchActions = lazyComponent(
  () => import('./agency-batch-actions.tsx'),
  (module) => module.AgencyBatchActions,
)

/** Creates the tab for items of a type. */
export function createItemTab(of: ItemTab): ComponentType<{ label: string }> {
  const parts = createAgencyFilterParts(of.tab, [of.type])
  // Videos have their own call, which takes no type.
  const fixed = Object.hasOwn(of.list.filters, 'contentTypes') ? { contentTypes: [of.type] } : undefined
  return function Tab({ label }) {
    return <AgencyItems {...of} {...{ label, parts, fixed }} />
  }
}

interface AgencyItemsProps extends ItemTab {
  label: string
  parts: ReturnType<typeof createAgencyFilterParts>
  fixed: Readonly<Record<string, unknown>> | undefined
}

/** Preference key of a tab's layout. */
const getViewPreferenceKey = (type: AgencyType) => `agency${type.charAt(0).toUpperCase()}${type.slice(1)}`

function AgencyItems({ list, calls, type, label, parts, fixed }: AgencyItemsProps) {
  const t = useTexts(agencyTexts)
  const { can, canAny } = useViewer()
  const { open, close, listProps, beside } = useOpenItem()
  const preferences = usePreferences()
  const listed = useFilteredList<AgencyRow>({ list, calls, fixed, delaysArrivals: true })
  const marks = useAgencyMarks(listed)
  const mayMark = canAny(['agency.edit', 'agency.use'])
  const isContactSheet = preferences.getListPreferences(getViewPreferenceKey(type)).look === 'sheet'
  const steps = useRowActions(marks, open)
  const { draft } = useDraftFromRow()
  const rowKeys = [
    ...(can('agency.use') ? [{ keys: 'C', label: t('keys.create'), run: draft }] : []),
    ...(mayMark
      ? [
          { keys: 'I', label: t('keys.mark'), run: marks.toggleStatus },
          { keys: 'U', label: t('keys.use'), run: marks.toggleUse },
        ]
      : []),
  ]
  const bulk = mayMark
    ? (chosen: Pick<AgencyBatchActionsProps, 'selection' | 'rows'>) => (
        <AgencyBatchActions selection={chosen.selection} rows={chosen.rows} list={listed} />
      )
    : undefined
  return (
    <ListBody
      listed={listed}
      label={label}
      words={useAgencyLabels(list)}
      columns={useAgencyColumns(list, steps)}
      rowHeight={44}
      nameOf={({ title }) => title}
      filterParts={parts}
      bulk={bulk}
      rowKeys={rowKeys}
      tile={isContactSheet ? (row, state) => <AgencyTile row={row} state={state} /> : undefined}
      tools={<ViewSwitch list={getViewPreferenceKey(type)} isSheet={isContactSheet} />}
      {...listProps}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      around={beside((id) => (
        <AgencyDetail
          key={id}
          id={id}
          row={listed.rows.find((row) => row.id === id)}
          list={listed}
          onClose={close}
        />
      ))}
    />
  )
}
