// The list page of an entity, built from its definition, with the open item in a drawer. Pages use it together with the parts of abilities:
// abilities/entity-list-page.tsx.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { getKind } from '../../../kinds/kinds.ts'
import type { AddressName } from '../../../platform/addresses.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useHasBeenNeeded } from '../../../ui/lazy-component.tsx'
import { changedDocument, listDocument } from '../../entity/entity.documents.ts'
import type { EntityItem } from '../../entity/entity-item.ts'
import type { EntityDrawerProps } from '../../form/entity-drawer.tsx'
import type { JoinedListSlots, ListSlots, UseListSlots } from '../../slots.ts'
import { useEntityLabels } from '../../words/entity-texts.ts'
import { kitTexts } from '../../words/texts/texts.ts'
import type { ListLabels } from '../list-labels.ts'
import type { GridColumn } from '../rows/grid.ts'
import { RowMenu } from '../rows/row-menu.tsx'
import { liveListTexts } from '../rows/texts/texts.ts'
import { LazyBulkBar } from '../tools/lazy-bulk-bar.tsx'
import { type FilteredList, useFilteredList } from '../use-filtered-list.ts'
import { useOpenItem } from '../use-open-item.ts'
import { type GetKindCell, type OwnColumns, useListColumns } from './list-columns.tsx'
import { ListCount, ListPage } from './list-page.tsx'

const ROW_HEIGHT = 36

export interface EntityListPageProps {
  entity: EntityDefinition
  /** Its address. The id of the open item is in the path if the address has an id, else in the search. */
  address: AddressName
  /** The page of one item, if it has one instead of the drawer. */
  detail?: AddressName
  /** The page's own settings of columns, by key. */
  ownColumns?: OwnColumns<EntityItem>
  /** Columns beyond those of the definition; a hook, which must stay the same for the life of the page. */
  useMoreColumns?: (() => readonly GridColumn<EntityItem>[]) | undefined
  /** Loads everything at once, for lists with a client-side order. */
  isUnfiltered?: boolean
  /** Order of a list that is loaded whole; by default the server's. */
  arrange?: (items: readonly EntityItem[]) => EntityItem[]
  /** Parts that abilities add to the list. */
  useListSlots: UseListSlots<JoinedListSlots>
  /** The form of one item beside the list, loaded on demand. */
  Drawer: ComponentType<Omit<EntityDrawerProps, 'slots'>>
}

/** A list with its drawer; see the top of this file. */
export function EntityListPage(props: EntityListPageProps) {
  const {
    entity,
    address,
    detail,
    ownColumns,
    useMoreColumns = useNoColumns,
    useListSlots,
    Drawer,
    ...options
  } = props
  const t = useTexts(kitTexts)
  const labels = useEntityLabels(entity)
  const { can } = useViewer()
  const listed = useItems(entity, options)
  const opened = useOpenItem(address, detail)
  const wasOpened = useHasBeenNeeded(opened.id !== undefined)
  const entities = useMemo(() => [entity], [entity])
  const { menu, ...slots } = useListSlots(entities, listed)
  const columns = useItemColumns(entity, ownColumns)
  const more = useMoreColumns()
  const nameOf = (item: EntityItem) => String(item[entity.label] ?? item.id)
  const handleNew = can(permissionOf(entity, 'create')) ? () => opened.open('new') : undefined
  return (
    <ListPage
      listed={listed}
      label={labels.many}
      words={useItemLabels(entity)}
      columns={[...slots.columns(columns), ...more, ...useMenuColumn(nameOf, menu)]}
      rowHeight={ROW_HEIGHT}
      nameOf={nameOf}
      selectedId={opened.id}
      onOpen={({ id }) => opened.open(id)}
      rowKeys={slots.rowKeys}
      bulk={(chosen) => <LazyBulkBar {...chosen} actions={slots.bulk} />}
      empty={{
        ...{ title: t('list.empty'), text: t('list.emptyText') },
        action: handleNew && { label: labels.new, onClick: handleNew },
      }}
      headerContent={
        listed.isComplete &&
        listed.rows.length > 0 && <ListCount>{t('list.count', { count: listed.rows.length })}</ListCount>
      }
      actions={
        handleNew && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={handleNew}>
            {labels.new}
          </Button>
        )
      }
    >
      {wasOpened && (
        <Drawer
          entity={entity}
          id={opened.id}
          onClose={opened.close}
          onSaved={({ id }) => listed.refetchRows([id])}
        />
      )}
    </ListPage>
  )
}

const NO_COLUMNS: readonly GridColumn<EntityItem>[] = []
const useNoColumns = () => NO_COLUMNS

/** A column at the end of each row with its menu. */
function useMenuColumn(
  nameOf: (item: EntityItem) => string,
  steps: ListSlots['menu'],
): readonly GridColumn<EntityItem>[] {
  const t = useTexts(liveListTexts)
  if (!steps) return []
  const render: GridColumn<EntityItem>['render'] = (item, isActive) => (
    <RowMenu id={item.id} name={nameOf(item)} isActive={isActive} steps={() => steps(item)} />
  )
  const shape = { width: '48px', align: 'end', role: 'end', isFixed: true, isLabelHidden: true } as const
  return [{ key: 'menu', label: t('menu.column'), ...shape, exported: [], render }]
}

/** The items that match the filter of the address, in the entity's order or the page's own. */
function useItems(
  entity: EntityDefinition,
  { isUnfiltered, arrange }: Pick<EntityListPageProps, 'isUnfiltered' | 'arrange'>,
): FilteredList<EntityItem> {
  const calls = useMemo(() => ({ page: listDocument(entity), changed: changedDocument(entity) }), [entity])
  const listed = useFilteredList<EntityItem>({
    list: entityListDefinition(entity),
    calls,
    pageSize: isUnfiltered ? 0 : undefined,
  })
  const rows = useMemo(() => (arrange ? arrange(listed.rows) : listed.rows), [listed.rows, arrange])
  return { ...listed, rows }
}

function useItemColumns(entity: EntityDefinition, own: OwnColumns<EntityItem> | undefined) {
  const shown = useMemo(
    () => ({
      ...own,
      [entity.label]: { hiddenBelow: 0, isFixed: true, role: 'title' as const, ...own?.[entity.label] },
    }),
    [entity, own],
  )
  return useListColumns<EntityItem>(entityListDefinition(entity), useItemLabels(entity), shown, kindCell)
}

const kindCell: GetKindCell = (field) => getKind(field as Field).Cell as ReturnType<GetKindCell>

function useItemLabels(entity: EntityDefinition): ListLabels {
  const t = useTexts(kitTexts)
  const labels = useEntityLabels(entity)
  return useMemo(() => {
    const { heading, option, options } = labels
    return {
      ...{ column: heading, option, options },
      filter: (name) => (entity.list.filters.includes(name) ? heading(name) : t('list.search')),
    }
  }, [entity, labels, t])
}
