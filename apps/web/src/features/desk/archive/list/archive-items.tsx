// The archive: filter line, list with switches, and the selected item beside it.
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { useState } from 'react'
import { useListSlots } from '../../../../abilities/list-slots.ts'
import { ListBody } from '../../../../kit/list/page/list-body.tsx'
import { LazyBulkBar } from '../../../../kit/list/tools/lazy-bulk-bar.tsx'
import { useFilteredList } from '../../../../kit/list/use-filtered-list.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { usePreferences } from '../../../../platform/session/preferences.ts'
import { lazyComponent, useHasBeenNeeded, usePreload } from '../../../../ui/lazy-component.tsx'
import { ViewSwitch } from '../../list/view-switch.tsx'
import { useOpenItem } from '../../use-open-item.tsx'
import { type ArchiveRow, archiveCalls } from '../archive.documents.ts'
import { ArchiveDetail } from '../detail/archive-detail.tsx'
import { archiveTexts } from '../texts/texts.ts'
import '../texts/entity.ts'
import { ARCHIVE_FILTER_PARTS } from './archive-filters.tsx'
import { ArchiveTile } from './archive-tile.tsx'
import { useArchiveColumns } from './use-archive-columns.tsx'
import { useArchiveLabels } from './use-archive-labels.ts'
import { useArchiveRowActions } from './use-archive-row-actions.ts'

const ENTITIES = [agencyArchive]
/** Forms load when the first item is edited. */
const Drawer = lazyComponent(
  () => import('../../../../abilities/entity-drawer.tsx'),
  (module) => module.EntityDrawerWithAbilities,
)

/** The id that makes the drawer create an item. */
export const NEW_ITEM = 'new'

export function ArchiveItems() {
  const t = useTexts(archiveTexts)
  const { search, changeSearch, open, close, listProps, beside } = useOpenItem()
  const editedId = typeof search.id === 'string' ? search.id : undefined
  const listed = useFilteredList<ArchiveRow>({
    list: agencyArchiveList,
    calls: archiveCalls,
    delaysArrivals: true,
  })
  const isSheet = usePreferences().getListPreferences(agencyArchiveList.name).look === 'sheet'
  const slots = useListSlots(ENTITIES, listed)
  // A saved item may no longer match the filters; its row then stays unchanged.
  const [saved, setSaved] = useState<{ id: string; version: number }>()
  const steps = useArchiveRowActions(open, ({ id }) => changeSearch({ id }))
  return (
    <>
      <ListBody
        listed={listed}
        label={t('title')}
        words={useArchiveLabels()}
        columns={slots.columns(useArchiveColumns(steps))}
        rowKeys={slots.rowKeys}
        rowHeight={44}
        nameOf={({ title }) => title}
        filterParts={ARCHIVE_FILTER_PARTS}
        bulk={(chosen) => <LazyBulkBar {...chosen} actions={slots.bulk} />}
        tile={isSheet ? (row, state) => <ArchiveTile row={row} state={state} /> : undefined}
        tools={<ViewSwitch list={agencyArchiveList.name} isSheet={isSheet} />}
        {...listProps}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        around={beside((id) => (
          <ArchiveDetail
            key={id}
            id={id}
            row={listed.rows.find((row) => row.id === id)}
            savedVersion={saved?.id === id ? saved.version : undefined}
            list={listed}
            onClose={close}
            onEdit={() => changeSearch({ id }, { isStep: true })}
          />
        ))}
      />
      <EditDrawer
        id={editedId}
        onSaved={(item) => {
          setSaved(item)
          listed.refetchRows([item.id])
        }}
        onClose={() => changeSearch({ id: undefined }, { isStep: true })}
      />
    </>
  )
}

interface EditDrawerProps {
  id: string | undefined
  onSaved: (item: { id: string; version: number }) => void
  onClose: () => void
}

function EditDrawer({ id, onSaved, onClose }: EditDrawerProps) {
  usePreload(Drawer)
  const isNeeded = useHasBeenNeeded(id !== undefined)
  if (!isNeeded) return null
  return <Drawer entity={agencyArchive} id={id} onClose={onClose} onSaved={onSaved} />
}
